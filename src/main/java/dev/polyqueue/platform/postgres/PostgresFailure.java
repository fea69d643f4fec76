package dev.polyqueue.platform.postgres;

/** The bundled PostgreSQL cannot be used. The message is written for the person who starts the server. */
public final class PostgresFailure extends RuntimeException {

    PostgresFailure(String message) {
        super(message);
    }

    PostgresFailure(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Whether a server that was killed is not quite gone. Nobody else may run on the data, so it can only be that its
     * children are still ending, or that the system has not taken note of its death.
     */
    boolean predecessorRemains() {
        String message = String.valueOf(getMessage());
        return message.contains("lock file \"postmaster.pid\" already exists")
                || message.contains("pre-existing shared memory block");
    }

    /** Whether another program was quicker to take the port that we had found free. */
    boolean portTaken() {
        return String.valueOf(getMessage()).contains("could not create any TCP/IP sockets");
    }
}
