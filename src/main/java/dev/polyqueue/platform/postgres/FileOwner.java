package dev.polyqueue.platform.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A user of this system whom files belong to, by number: containers have users without a name.
 *
 * @param uid of the user
 * @param gid of the user's group
 * @param name of the user, or the number where there is none
 */
record FileOwner(int uid, int gid, String name) {

    private static final int ROOT = 0;

    /** Whom a file belongs to; a link is not followed. */
    static FileOwner of(Path file) throws IOException {
        return new FileOwner(
                (int) Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS),
                (int) Files.getAttribute(file, "unix:gid", LinkOption.NOFOLLOW_LINKS),
                Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).getName());
    }

    boolean isRoot() {
        return uid == ROOT;
    }

    boolean hasName() {
        return !name.equals(Integer.toString(uid));
    }

    /** Gives a whole tree to this user, if the top of it is not this user's already. */
    void take(Path top) throws IOException {
        if (of(top).uid() == uid) {
            return;
        }
        try (Stream<Path> tree = Files.walk(top)) {
            // children first: a change that was interrupted is taken up again
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.setAttribute(path, "unix:gid", gid, LinkOption.NOFOLLOW_LINKS);
                Files.setAttribute(path, "unix:uid", uid, LinkOption.NOFOLLOW_LINKS);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
