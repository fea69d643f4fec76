package dev.polyqueue.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sent as bytes, since no client library sends most of these. */
class ErrorAnswersTest {

    private static final String REST = "Host: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n";

    static Stream<Arguments> requests() {
        return Stream.of(
                Arguments.of("unknown path", "GET /nope HTTP/1.1\r\n" + REST, 404, "Not Found"),
                Arguments.of("unknown method", "BREW /nope HTTP/1.1\r\n" + REST, 404, "Not Found"),
                Arguments.of("wrong method", "POST /actuator/health HTTP/1.1\r\n" + REST, 405, "Method Not Allowed"),
                Arguments.of("trace", "TRACE / HTTP/1.1\r\n" + REST, 405, "Method Not Allowed"),
                Arguments.of("no request line", "garbage\r\n\r\n", 400, "Bad Request"),
                Arguments.of("forbidden character", "GET /a|b HTTP/1.1\r\n" + REST, 400, "Bad Request"),
                Arguments.of("broken escape", "GET /%zz HTTP/1.1\r\n" + REST, 400, "Bad Request"),
                Arguments.of("above the root", "GET /../x HTTP/1.1\r\n" + REST, 400, "Bad Request"),
                Arguments.of("no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "Bad Request"),
                Arguments.of("broken header", "GET / HTTP/1.1\r\nBad Name: x\r\n" + REST, 400, "Bad Request"),
                Arguments.of(
                        "long header",
                        "GET / HTTP/1.1\r\nX: " + "x".repeat(20_000) + "\r\n" + REST,
                        400,
                        "Bad Request"),
                Arguments.of("broken length", "POST / HTTP/1.1\r\nContent-Length: x\r\n" + REST, 400, "Bad Request"),
                Arguments.of(
                        "unknown encoding",
                        "POST / HTTP/1.1\r\nTransfer-Encoding: x\r\n" + REST,
                        501,
                        "Not Implemented"),
                Arguments.of("unknown version", "GET / HTTP/9.9\r\n" + REST, 505, "HTTP Version not supported"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("requests")
    void areShortJson(String name, String request, int status, String error) throws IOException {
        String answer = answer(request);
        assertThat(answer).startsWith("HTTP/1.1 " + status);
        assertThat(answer).contains("Content-Type: application/json\r\n");
        String code = error.replace(" ", "");
        assertThat(answer)
                .endsWith("\r\n\r\n{\"code\":\"%s\",\"message\":\"%s\",\"status\":%d}".formatted(code, error, status));
    }

    private static String answer(String request) throws IOException {
        try (Socket socket = new Socket("localhost", TestServer.shared().port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}
