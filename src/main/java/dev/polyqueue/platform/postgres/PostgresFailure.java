package dev.polyqueue.platform.postgres;

/** The bundled PostgreSQL cannot be used. The message is written for the person who starts the server. */
public final class PostgresFailure extends RuntimeException {

    PostgresFailure(String message) {
        super(message);
    }

    PostgresFailure(String message, Throwable cause) {
        super(message, cause);
    }

    /** Whether another program was quicker to take the port that we had found free. */
    boolean portTaken() {
        return String.valueOf(getMessage()).contains("could not create any TCP/IP sockets");
    }
}
