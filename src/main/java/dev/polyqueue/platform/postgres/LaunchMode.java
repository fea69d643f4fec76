package dev.polyqueue.platform.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What goes before each PostgreSQL command, and who owns its files.
 *
 * <p>PostgreSQL refuses to run as root, and nothing but the kernel can end it when this process is killed. Where Linux's
 * tools are there, {@code setpriv} asks the kernel for SIGINT (PostgreSQL's fast shutdown) on the parent's death, and
 * root is shed by a user namespace or, where containers forbid those, by changing to an unprivileged user; on files of
 * somebody else, always by changing to that user.
 * {@code setsid} keeps the terminal's Ctrl-C away from the server, which would stop it under our running requests.
 *
 * @param prefix the words before the command
 * @param owner the user that must own the data, null for whoever runs this process
 */
record LaunchMode(List<String> prefix, @Nullable FileOwner owner) {

    private static final List<String> OWN_SESSION = List.of("setsid");
    private static final List<String> ON_PARENT_DEATH = List.of("--pdeathsig", "INT");
    private static final FileOwner ROOT = new FileOwner(0, 0, "root");

    /**
     * The mode for this system and these files.
     *
     * @param directory whose owner, if that is not root, must be able to use the data once root has: PostgreSQL is run as
     *     the owner then
     * @param data the data in it, which need not be there yet; its owner counts if the directory is root's
     */
    static LaunchMode choose(Path directory, Path data) {
        if (!System.getProperty("os.name").equals("Linux")) {
            return new LaunchMode(List.of(), null);
        }
        if (!root()) {
            return forUser();
        }
        Optional<FileOwner> owner = Stream.of(directory, data)
                .filter(Files::exists)
                .map(LaunchMode::owner)
                .filter(each -> !each.isRoot())
                .filter(each -> each.hasName() || Files.exists(data)) // only who has one can make the data (initdb)
                .findFirst();
        return owner.isPresent() ? forOwner(owner.get(), directory) : forRoot();
    }

    /** Whether the programs run as somebody who may see less than this process. */
    boolean changesUser() {
        return owner != null && !owner.isRoot();
    }

    /** The user that the programs run as, for people. */
    String ownerName() {
        return owner == null ? System.getProperty("user.name") : owner.name();
    }

    /** Gives files to the user that must own the data, if they are not that user's already. */
    void give(Path files) {
        if (owner == null) {
            return;
        }
        try {
            owner.take(files);
        } catch (IOException e) {
            throw new PostgresFailure("Cannot give " + files + " to " + owner.name() + ": " + FileFailure.reason(e), e);
        }
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

    private static LaunchMode forOwner(FileOwner owner, Path directory) {
        LaunchMode mode = as(owner);
        if (!mode.works()) {
            throw new PostgresFailure("The data directory " + directory + " belongs to " + owner.name()
                    + ", and root cannot start PostgreSQL as another user here (setpriv). Start Polyqueue as "
                    + owner.name() + ", or set POLYQUEUE_DATA_DIR to another directory.");
        }
        return mode;
    }

    private static FileOwner owner(Path file) {
        try {
            return FileOwner.of(file);
        } catch (IOException e) {
            throw new PostgresFailure("Cannot find out whom " + file + " belongs to: " + FileFailure.reason(e), e);
        }
    }

    private static LaunchMode forRoot() {
        LaunchMode namespace = new LaunchMode(words(List.of("unshare", "-U", "setpriv")), ROOT);
        if (namespace.works()) {
            return namespace;
        }
        for (String user : List.of("postgres", "nobody")) {
            Optional<LaunchMode> mode = named(user).map(LaunchMode::as).filter(LaunchMode::works);
            if (mode.isPresent()) {
                return mode.get();
            }
        }
        throw new PostgresFailure("PostgreSQL does not run as root, and this system lets root neither make a user "
                + "namespace (unshare -U) nor change to another user (setpriv, with a user postgres or nobody). "
                + "Start Polyqueue as an ordinary user, or set POLYQUEUE_DATABASE_URL to a PostgreSQL of your own.");
    }

    private static LaunchMode as(FileOwner user) {
        return new LaunchMode(
                words(List.of("setpriv", "--reuid=" + user.uid(), "--regid=" + user.gid(), "--clear-groups")), user);
    }

    private static Optional<FileOwner> named(String user) {
        try (Stream<String> users = Files.lines(Path.of("/etc/passwd"))) {
            return users.map(line -> line.split(":"))
                    .filter(fields -> fields.length > 3 && fields[0].equals(user))
                    .map(fields -> new FileOwner(Integer.parseInt(fields[2]), Integer.parseInt(fields[3]), user))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
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
