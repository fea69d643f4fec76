package dev.polyqueue.platform;

/**
 * Where clients of a dialect point their endpoint. Each dialect registers one as a bean; the line that says the server is
 * ready lists them.
 *
 * @param dialect its name for people, such as {@code SQS}
 * @param path what follows host and port, empty or with a leading slash
 */
public record DialectUrl(String dialect, String path) {

    String on(int port) {
        return dialect + " http://localhost:" + port + path;
    }
}
