package dev.polyqueue.platform.postgres;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What the file system refuses, in words, for the person who starts the server. */
final class FileFailure {

    private FileFailure() {}

    /** The reason, without the name of an exception's class; names the file where the exception does. */
    static String reason(IOException e) {
        if (!(e instanceof FileSystemException failure) || failure.getFile() == null) {
            return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        }
        return words(failure) + ": " + failure.getFile();
    }

    /** Of a data directory, or a part of it: names its owner and what to do. */
    static PostgresFailure unusable(Path directory, Path part, IOException e) {
        String user = System.getProperty("user.name");
        String owner = e instanceof AccessDeniedException && Files.exists(directory) ? owner(part) : null;
        String message = "The data directory " + directory + " cannot be used: " + reason(e);
        if (owner == null) {
            return new PostgresFailure(
                    message + ". Set POLYQUEUE_DATA_DIR to a directory that " + user + " may write.", e);
        }
        if (owner.equals(user)) {
            return new PostgresFailure(
                    message + ", which belongs to " + user
                            + " but may not be written. Change its permissions (chmod -R " + "u+rwX " + directory
                            + "), or set POLYQUEUE_DATA_DIR to another directory.",
                    e);
        }
        return new PostgresFailure(
                message + ", which belongs to " + owner + " and not to " + user + ". Start Polyqueue as " + owner
                        + ", give the directory to " + user + " (chown -R " + user + " " + directory
                        + "), or set POLYQUEUE_DATA_DIR to another directory.",
                e);
    }

    private static String words(FileSystemException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "there is a file of that name";
        }
        if (e instanceof NotDirectoryException) {
            return "not a directory";
        }
        return e.getReason() == null ? "the file system refuses it" : e.getReason();
    }

    /** Of the file, or of the directory where it would be. */
    private static @Nullable String owner(Path file) {
        Path there = file;
        while (there != null && !Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
            there = there.getParent();
        }
        try {
            return there == null
                    ? null
                    : Files.getOwner(there, LinkOption.NOFOLLOW_LINKS).getName();
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        }
    }
}
