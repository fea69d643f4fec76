package dev.polyqueue.testing;

import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The server as an operating system process of its own, to be killed. It runs from the test's class path, so no jar need
 * be built first.
 *
 * <p>Its output goes to {@code target/server-process-<n>.log}, and {@link #output()} reads it.
 */
public final class ServerProcess implements AutoCloseable {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final AtomicInteger NUMBERS = new AtomicInteger();
    private static final Duration LONGEST_START = Duration.ofMinutes(2);

    private final Path dataDirectory;
    private final int port;
    private final Process process;
    private final Path output;

    private ServerProcess(Path dataDirectory, int port, Process process, Path output) {
        this.dataDirectory = dataDirectory;
        this.port = port;
        this.process = process;
        this.output = output;
    }

    /** Starts one with the bundled PostgreSQL in the directory, and waits until it is ready. */
    public static ServerProcess start(Path dataDirectory) {
        return start(dataDirectory, Map.of());
    }

    /** Starts one with more settings in its environment, and waits until it is ready. */
    public static ServerProcess start(Path dataDirectory, Map<String, String> environment) {
        return launch(dataDirectory, freePort(), environment).awaitReady();
    }

    /** Starts one, and does not wait. */
    public static ServerProcess launch(Path dataDirectory, int port, Map<String, String> environment) {
        Path output = Path.of("target", "server-process-" + NUMBERS.incrementAndGet() + ".log");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command()).redirectErrorStream(true).redirectOutput(output.toFile());
            builder.environment().keySet().removeIf(name -> name.startsWith("POLYQUEUE_"));
            builder.environment().put("POLYQUEUE_PORT", Integer.toString(port));
            builder.environment().put("POLYQUEUE_DATA_DIR", dataDirectory.toString());
            builder.environment().putAll(environment);
            return new ServerProcess(dataDirectory, port, builder.start(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts another one on the same port and data, after this one is gone, and waits until it is ready. */
    public ServerProcess restart() {
        return launch(dataDirectory, port, Map.of()).awaitReady();
    }

    /** Waits until the readiness URL says so. */
    public ServerProcess awaitReady() {
        await("readiness of the server, see " + output)
                .atMost(LONGEST_START)
                .pollInterval(Duration.ofMillis(50))
                .failFast("the server has ended, see " + output, () -> !process.isAlive())
                .until(this::ready);
        return this;
    }

    /** Whether it takes requests and reaches its database. */
    public boolean ready() {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(url() + "/actuator/health/readiness"))
                    .timeout(Duration.ofSeconds(10))
                    .build();
            return HTTP.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What clients take as their endpoint, without a slash at the end. */
    public String url() {
        return "http://localhost:" + port;
    }

    /** The server's own process. */
    public long pid() {
        return process.pid();
    }

    /** The process of its PostgreSQL, as that says itself. */
    public long postgresPid() {
        try (Stream<Path> clusters = Files.list(dataDirectory)) {
            Path pidFile = clusters.map(cluster -> cluster.resolve("data/postmaster.pid"))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
            return Long.parseLong(Files.readAllLines(pidFile).get(0).strip());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Kills it as a crash would, and waits until it is gone. */
    public void kill9() {
        process.destroyForcibly();
        awaitExit();
    }

    /** Asks it to stop, as an operator would, and waits until it has. */
    public void stop() {
        process.destroy();
        awaitExit();
    }

    /** Waits until it has ended by itself, and returns its exit code. */
    public int awaitExit() {
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                throw new AssertionError("the server does not end, see " + output);
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All that it has printed. */
    public String output() {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Kills it if it still runs. */
    @Override
    public void close() {
        if (process.isAlive()) {
            kill9();
        }
    }

    /** A port that nothing listens on at the moment. */
    public static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-cp"));
        command.add(classPath());
        command.add("dev.polyqueue.Polyqueue");
        return command;
    }

    /** Without what only tests need to see. Surefire hides the class path in a manifest, and in a property. */
    private static String classPath() {
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Stream.of(all.split(File.pathSeparator))
                .filter(entry -> !entry.endsWith("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
