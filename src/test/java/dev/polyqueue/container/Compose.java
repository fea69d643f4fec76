package dev.polyqueue.container;

import static org.awaitility.Awaitility.await;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import dev.polyqueue.testing.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.testcontainers.DockerClientFactory;

/**
 * The services of a compose file, as a project of its own and on a free port of this machine. What Compose and the services
 * say goes to {@code target/<project>.log}.
 */
public final class Compose implements AutoCloseable {

    private static final String SERVER = "polyqueue";
    private static final Duration LONGEST_START = Duration.ofMinutes(5);
    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final Duration LONGEST_COMMAND = Duration.ofMinutes(3);

    private final String file;
    private final String project;
    private final int port = ServerProcess.freePort();
    private final DockerClient docker = DockerClientFactory.instance().client();

    private Compose(String file) {
        this.file = file;
        this.project = "polyqueue-test-" + file.replaceAll("[^a-z]+", "-") + "-"
                + ProcessHandle.current().pid();
    }

    /** Brings everything up afresh and waits until the server is healthy, as its own health check sees it. */
    public static Compose up(String file) {
        Compose compose = new Compose(file);
        try {
            compose.start();
            return compose;
        } catch (RuntimeException | Error e) {
            compose.close();
            throw e;
        }
    }

    /** Starts what does not run and waits until the server is healthy. */
    public void start() {
        run("up", "-d", "--no-build");
        await("the health of the server, see " + log())
                .atMost(LONGEST_START)
                .pollInterval(Duration.ofMillis(200))
                .until(() -> state().getHealth().getStatus().equals("healthy"));
    }

    /** Kills every process of every service as a crash would. */
    public void kill() {
        run("kill", "-s", "SIGKILL");
    }

    /**
     * Asks all to stop as an operator would, and answers with which exit code the server did: 137 where it took longer than
     * Docker waits unless told otherwise, and was killed.
     */
    public int stop() {
        run("stop", "--timeout", Long.toString(GRACE.toSeconds()));
        return Objects.requireNonNull(state().getExitCodeLong()).intValue();
    }

    /** What clients take as their endpoint. */
    public URI url() {
        return URI.create("http://localhost:" + port);
    }

    /** Leaves nothing behind but the log. */
    @Override
    public void close() {
        run("logs", "--no-color");
        run("down", "--volumes", "--timeout", "1");
    }

    static boolean isThere() {
        return !command().isEmpty();
    }

    private ContainerState state() {
        Map<String, String> labels =
                Map.of("com.docker.compose.project", project, "com.docker.compose.service", SERVER);
        String id = docker.listContainersCmd()
                .withShowAll(true)
                .withLabelFilter(labels)
                .exec()
                .get(0)
                .getId();
        return docker.inspectContainerCmd(id).exec().getState();
    }

    private void run(String... arguments) {
        List<String> command = new ArrayList<>(command());
        command.addAll(List.of("-f", file, "-p", project));
        command.addAll(List.of(arguments));
        int code = exitCode(command);
        if (code != 0) {
            throw new IllegalStateException(String.join(" ", command) + " ended with " + code + ", see " + log());
        }
    }

    private int exitCode(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()));
        builder.environment().put("POLYQUEUE_PORT", Integer.toString(port));
        return exitCode(builder);
    }

    private Path log() {
        return Path.of("target", project + ".log");
    }

    /** The plug-in of Docker, or the program that it was before. */
    private static List<String> command() {
        for (List<String> command : List.of(List.of("docker", "compose"), List.of("docker-compose"))) {
            List<String> version = new ArrayList<>(command);
            version.add("version");
            try {
                if (exitCode(new ProcessBuilder(version)
                                .redirectErrorStream(true)
                                .redirectOutput(ProcessBuilder.Redirect.DISCARD))
                        == 0) {
                    return command;
                }
            } catch (UncheckedIOException notInstalled) {
                continue;
            }
        }
        return List.of();
    }

    private static int exitCode(ProcessBuilder builder) {
        try {
            Process process = builder.start();
            if (!process.waitFor(LONGEST_COMMAND.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException(String.join(" ", builder.command()) + " does not end");
            }
            return process.exitValue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
