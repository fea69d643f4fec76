package dev.polyqueue.platform.database;

/** The server cannot go on with this database. The message is written for the person who starts the server. */
public final class DatabaseFailure extends RuntimeException {

    DatabaseFailure(String message) {
        super(message);
    }

    DatabaseFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
