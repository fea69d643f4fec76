package dev.polyqueue.platform.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What goes before each PostgreSQL command, and who owns its files.
 *
 * <p>PostgreSQL refuses to run as root, and nothing but the kernel can end it when this process is killed. Where Linux's
 * tools are there, {@code setpriv} asks the kernel for SIGINT (PostgreSQL's fast shutdown) on the parent's death, and
 * root is shed by a user namespace or, where containers forbid those, by changing to an unprivileged user.
 * {@code setsid} keeps the terminal's Ctrl-C away from the server, which would stop it under our running requests.
 *
 * @param prefix the words before the command
 * @param owner the user that must own the data, null for whoever runs this process
 */
record LaunchMode(List<String> prefix, @Nullable String owner) {

    private static final List<String> OWN_SESSION = List.of("setsid");
    private static final List<String> ON_PARENT_DEATH = List.of("--pdeathsig", "INT");
    private static final String ROOT = "root";

    static LaunchMode choose() {
        if (!System.getProperty("os.name").equals("Linux")) {
            return new LaunchMode(List.of(), null);
        }
        return root() ? forRoot() : forUser();
    }

    /** Whether the programs run as somebody who may see less than this process. */
    boolean changesUser() {
        return owner != null && !owner.equals(ROOT);
    }

    List<String> command(String program, List<String> arguments) {
        return Stream.of(prefix, List.of(program), arguments)
                .flatMap(List::stream)
                .toList();
    }

    private static LaunchMode forUser() {
        LaunchMode mode = new LaunchMode(words(List.of("setpriv")), null);
        return mode.works() ? mode : new LaunchMode(List.of(), null);
    }

    private static LaunchMode forRoot() {
        LaunchMode namespace = new LaunchMode(words(List.of("unshare", "-U", "setpriv")), ROOT);
        if (namespace.works()) {
            return namespace;
        }
        for (String user : List.of("postgres", "nobody")) {
            LaunchMode mode = as(user);
            if (mode != null && mode.works()) {
                return mode;
            }
        }
        throw new PostgresFailure("PostgreSQL does not run as root, and this system lets root neither make a user "
                + "namespace (unshare -U) nor change to another user (setpriv, with a user postgres or nobody). "
                + "Start Polyqueue as an ordinary user, or set POLYQUEUE_DATABASE_URL to a PostgreSQL of your own.");
    }

    private static @Nullable LaunchMode as(String user) {
        try (Stream<String> users = Files.lines(Path.of("/etc/passwd"))) {
            return users.map(line -> line.split(":"))
                    .filter(fields -> fields.length > 3 && fields[0].equals(user))
                    .map(fields -> List.of("setpriv", "--reuid=" + fields[2], "--regid=" + fields[3], "--clear-groups"))
                    .map(setpriv -> new LaunchMode(words(setpriv), user))
                    .findFirst()
                    .orElse(null);
        } catch (IOException e) {
            return null;
        }
    }

    private boolean works() {
        try {
            Process process = new ProcessBuilder(command("true", List.of()))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false; // no such program here
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean root() {
        try {
            return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
        } catch (IOException e) {
            return System.getProperty("user.name").equals(ROOT);
        }
    }

    private static List<String> words(List<String> middle) {
        return Stream.of(OWN_SESSION, middle, ON_PARENT_DEATH)
                .flatMap(List::stream)
                .toList();
    }
}
