package dev.polyqueue.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.util.FileSystemUtils;

/** A directory for the time of a rehearsal. */
record Scratch(Path directory) implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final long PAUSE_MILLIS = 100;

    /** Always the same one for a file, so that what an interrupted rehearsal left goes with the next. */
    static Scratch beside(Path file) throws IOException {
        Path directory = file.resolveSibling(file.getFileName() + ".rehearsal");
        FileSystemUtils.deleteRecursively(directory);
        return new Scratch(Files.createDirectory(directory));
    }

    /** Takes it away, with patience: the database of a server that was killed is still writing its last words. */
    @Override
    public void close() throws IOException {
        long start = System.nanoTime();
        while (true) {
            try {
                FileSystemUtils.deleteRecursively(directory);
                return;
            } catch (IOException e) {
                if (System.nanoTime() - start > PATIENCE.toNanos()) {
                    throw e;
                }
                pause();
            }
        }
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            throw new IOException("interrupted", e);
        }
    }
}
