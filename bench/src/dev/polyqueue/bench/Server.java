package dev.polyqueue.bench;

import dev.polyqueue.platform.postgres.EmbeddedPostgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The server under test, a process of its own, and its fresh PostgreSQL. */
final class Server implements AutoCloseable {

    private static final Path HOME = Path.of("target", "bench-data");
    private static final Path JAR = Path.of("target", "polyqueue.jar");
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final EmbeddedPostgres postgres;
    private final Process process;
    private final int port;

    private Server(EmbeddedPostgres postgres, Process process, int port) {
        this.postgres = postgres;
        this.process = process;
        this.port = port;
    }

    static Server start() throws IOException, InterruptedException {
        deleteOldData();
        EmbeddedPostgres postgres = EmbeddedPostgres.start(HOME);
        int port = freePort();
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1g",
                        "-jar",
                        JAR.toString())
                .redirectErrorStream(true)
                .redirectOutput(Path.of("target", "bench-server.log").toFile());
        builder.environment().put("POLYQUEUE_PORT", Integer.toString(port));
        builder.environment().put("POLYQUEUE_DATABASE_URL", postgres.url());
        builder.environment().put("POLYQUEUE_DATABASE_USER", postgres.username());
        builder.environment().put("POLYQUEUE_DATABASE_PASSWORD", postgres.password());
        Server server = new Server(postgres, builder.start(), port);
        server.awaitReady();
        return server;
    }

    int port() {
        return port;
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(postgres.url(), postgres.username(), postgres.password());
    }

    String createQueue(String name) throws IOException, InterruptedException {
        String body = call("CreateQueue", "{\"QueueName\":\"" + name + "\"}");
        return body.substring(body.indexOf("http"), body.lastIndexOf('"'));
    }

    /** Does at once what PostgreSQL would do in the background after so many inserts. */
    void settle() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("VACUUM (ANALYZE) delivery");
            statement.execute("CHECKPOINT");
        }
    }

    /** All that was sent was deleted, and nothing else. */
    void checkCount(String queueUrl, int expected) throws IOException, InterruptedException {
        String body = call("GetQueueAttributes", "{\"QueueUrl\":\"" + queueUrl + "\",\"AttributeNames\":[\"All\"]}");
        int sum = Stream.of("", "NotVisible", "Delayed")
                .map(kind -> "\"ApproximateNumberOfMessages" + kind + "\":\"")
                .mapToInt(key -> {
                    int start = body.indexOf(key) + key.length();
                    return Integer.parseInt(body.substring(start, body.indexOf('"', start)));
                })
                .sum();
        if (sum != expected) {
            throw new IllegalStateException(queueUrl + " has " + sum + " messages, not " + expected);
        }
    }

    /** Processor time that the server and PostgreSQL have used so far. */
    long cpuNanos() {
        ProcessHandle database = ProcessHandle.of(postgres.pid()).orElseThrow();
        return Stream.concat(Stream.of(process.toHandle(), database), database.children())
                .flatMap(handle -> handle.info().totalCpuDuration().stream())
                .mapToLong(Duration::toNanos)
                .sum();
    }

    /** A request as it goes over the wire. */
    static String request(String action, String json) {
        return "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Target: AmazonSQS."
                + action + "\r\nContent-Length: " + json.length() + "\r\n\r\n" + json;
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        process.waitFor();
        postgres.close();
    }

    private String call(String action, String json) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + port))
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "AmazonSQS." + action)
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
        HttpResponse<String> answer = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException(answer.body());
        }
        return answer.body();
    }

    private void awaitReady() throws InterruptedException {
        for (int i = 0; i < 600 && process.isAlive(); i++) {
            try {
                call("ListQueues", "{}");
                return;
            } catch (IOException notYet) {
                Thread.sleep(100);
            }
        }
        throw new IllegalStateException("the server does not start, see target/bench-server.log");
    }

    private static void deleteOldData() throws IOException {
        if (Files.exists(HOME)) {
            try (Stream<Path> files = Files.walk(HOME)) {
                List<Path> deepestFirst =
                        files.sorted(Comparator.reverseOrder()).toList();
                for (Path file : deepestFirst) {
                    Files.delete(file);
                }
            }
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
