package dev.polyqueue.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.util.FileSystemUtils;

/**
 * Fresh data directories below {@code target}. What a test leaves in one stays there to be looked at until the next run.
 */
public final class DataDirectory {

    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private DataDirectory() {}

    /** A new one, with PostgreSQL's programs lent to it, since unpacking them takes seconds. */
    public static Path fresh() {
        Path directory = Path.of("target", "test-data", Integer.toString(NUMBERS.incrementAndGet()))
                .toAbsolutePath();
        try {
            FileSystemUtils.deleteRecursively(directory);
            Files.createDirectories(directory);
            Files.createSymbolicLink(directory.resolve("bin"), TestPostgres.programs());
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
