package dev.polyqueue.platform.postgres;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Says that a data directory is in use. The operating system drops the lock with the process, so a crash leaves nothing
 * to clean up.
 */
final class DirectoryLock implements AutoCloseable {

    private final FileChannel channel;
    private final Path file;

    private DirectoryLock(FileChannel channel, Path file) {
        this.channel = channel;
        this.file = file;
    }

    static DirectoryLock take(Path directory) {
        Path file = directory.resolve("lock");
        FileChannel channel = open(directory, file);
        if (tryLock(channel, file) == null) {
            String owner = owner(file);
            closeQuietly(channel);
            throw new PostgresFailure("The data directory " + directory + " is in use by another Polyqueue (process "
                    + owner + "). Stop that one, or set POLYQUEUE_DATA_DIR to another directory.");
        }
        writeOwner(channel, file);
        return new DirectoryLock(channel, file);
    }

    /** Lets the owner of the data take it next time, though this process may be root's. */
    void give(LaunchMode mode) {
        mode.give(file);
    }

    @Override
    public void close() {
        closeQuietly(channel);
    }

    private static FileChannel open(Path directory, Path file) {
        try {
            Files.createDirectories(directory);
            return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw FileFailure.unusable(directory, file, e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel, Path file) {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // this very JVM holds it
        } catch (IOException e) {
            throw new PostgresFailure("Cannot lock " + file + ": " + FileFailure.reason(e), e);
        }
    }

    private static void writeOwner(FileChannel channel, Path file) {
        try {
            channel.truncate(0);
            channel.write(
                    ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
        } catch (IOException e) {
            throw new PostgresFailure("Cannot write " + file + ": " + FileFailure.reason(e), e);
        }
    }

    private static String owner(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "unknown"; // where locks are mandatory the file cannot be read either
        }
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException ignored) {
            // closing is only for the lock's sake, and the lock goes with the process
        }
    }
}
