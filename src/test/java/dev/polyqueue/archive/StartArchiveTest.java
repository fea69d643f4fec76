package dev.polyqueue.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is not as it should be. That an archive is made takes a jar, and so a build. */
class StartArchiveTest {

    @TempDir
    private Path directory;

    @Test
    void saysWhyThereIsNoneAndLeavesNothing() throws IOException {
        Path file = Files.writeString(directory.resolve("polyqueue.jsa"), "of an earlier build");
        StartArchive archive = new StartArchive(file, List.of("-XX:NoSuchOption=1"));
        assertThatThrownBy(() -> archive.make(Duration.ofMinutes(1)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Program will exit");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void givesUpInTimeAndLeavesNothing() {
        StartArchive archive = new StartArchive(directory.resolve("polyqueue.jsa"), List.of());
        assertThatThrownBy(() -> archive.make(Duration.ZERO))
                .isInstanceOf(IOException.class)
                .hasMessage("not made within 0 s");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void beginsAfreshWhereAnInterruptedRehearsalLeftSomething() throws IOException {
        Path file = directory.resolve("polyqueue.jsa");
        Path left = Files.createDirectories(directory.resolve("polyqueue.jsa.rehearsal/data/pg18"));
        try (Scratch scratch = Scratch.beside(file)) {
            assertThat(scratch.directory()).isEmptyDirectory();
            assertThat(left).doesNotExist();
        }
        assertThat(directory).isEmptyDirectory();
    }
}
