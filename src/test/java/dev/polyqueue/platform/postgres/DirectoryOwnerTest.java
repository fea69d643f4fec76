package dev.polyqueue.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.polyqueue.testing.DataDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whose the files are, and who may go on using them. */
class DirectoryOwnerTest {

    /** A user without a name, as containers have them. */
    private static final int NAMELESS = 54_321;

    private static final String NAMED = "nobody";

    private final Path directory = DataDirectory.fresh();

    @Test
    void rootRunsPostgresAsTheOwnerWhoGoesOnUsingIt() throws IOException {
        assumeTrue(FileOwner.of(directory).isRoot(), "for root only");
        assumeTrue(othersMayEnter(directory), "the build is where only root may enter");
        int somebody = (int) Files.getAttribute(named(), "unix:uid");
        assumeTrue(somebody != 0, "there is no user " + NAMED);
        own(directory, somebody);

        for (int start = 1; start <= 2; start++) {
            try (EmbeddedPostgres postgres = EmbeddedPostgres.start(directory)) {
                assertThat(Files.getAttribute(Path.of("/proc/" + postgres.pid()), "unix:uid"))
                        .isEqualTo(somebody);
            }
            assertThat(notOf(somebody)).isEmpty();
        }
    }

    @Test
    void whatAnEarlierStartTookFromTheOwnerIsGivenBack() throws IOException {
        assumeTrue(FileOwner.of(directory).isRoot(), "for root only");
        assumeTrue(othersMayEnter(directory), "the build is where only root may enter");
        EmbeddedPostgres.start(directory).close();
        own(directory, NAMELESS);
        assertThat(notOf(NAMELESS)).contains(directory.resolve("pg18"));

        EmbeddedPostgres.start(directory).close();
        assertThat(notOf(NAMELESS)).isEmpty();
    }

    @Test
    void aDirectoryOfAUserWithoutANameCanBeUsedByRoot() throws IOException {
        assumeTrue(FileOwner.of(directory).isRoot(), "for root only");
        own(directory, NAMELESS);
        EmbeddedPostgres.start(directory).close();
        assertThat(directory.resolve("pg18/data/PG_VERSION")).exists();
    }

    @Test
    void whatCannotBeUsedIsNamedWithItsOwnerAndACure() throws IOException {
        Path file = Files.createFile(directory.resolve("lock"));
        String owner = Files.getOwner(file).getName();
        String user = System.getProperty("user.name");
        assertThat(FileFailure.unusable(directory, file, new AccessDeniedException(file.toString())))
                .hasMessageStartingWith("The data directory " + directory + " cannot be used: permission denied: "
                        + file + ", which belongs to " + owner)
                .hasMessageContaining(owner.equals(user) ? "chmod -R u+rwX " : "chown -R " + user)
                .hasMessageContaining("POLYQUEUE_DATA_DIR");
        assertThat(FileFailure.unusable(
                        directory, file, new FileSystemException(file.toString(), null, "Read-only file system")))
                .hasMessageContaining("cannot be used: Read-only file system: " + file)
                .hasMessageContaining("POLYQUEUE_DATA_DIR");
    }

    @Test
    void aFileInTheWayIsNamedInWords() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertThatThrownBy(() -> EmbeddedPostgres.start(file))
                .isInstanceOf(PostgresFailure.class)
                .hasMessageContaining("there is a file of that name: " + file)
                .hasMessageNotContaining("Exception");
        assertThat(FileFailure.reason(new NoSuchFileException("/nowhere")))
                .isEqualTo("no such file or directory: /nowhere");
    }

    /** A file of the named user's, or of root's if there is none. */
    private Path named() throws IOException {
        Path file = Files.createFile(directory.resolve("named"));
        try {
            Files.setOwner(
                    file, file.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(NAMED));
        } catch (UserPrincipalNotFoundException e) {
            return file;
        }
        return file;
    }

    private List<Path> notOf(int uid) throws IOException {
        try (Stream<Path> tree = Files.walk(directory)) {
            return tree.filter(path -> uid(path) != uid).toList();
        }
    }

    private static int uid(Path path) {
        try {
            return FileOwner.of(path).uid();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void own(Path path, int uid) throws IOException {
        Files.setAttribute(path, "unix:uid", uid, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean othersMayEnter(Path directory) throws IOException {
        for (Path each = directory.toRealPath(); each != null; each = each.getParent()) {
            if (((int) Files.getAttribute(each, "unix:mode") & 1) == 0) {
                return false;
            }
        }
        return true;
    }
}
