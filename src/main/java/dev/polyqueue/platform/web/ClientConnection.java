package dev.polyqueue.platform.web;

import jakarta.servlet.ServletRequest;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The connection of a request that is answered later: knows whether the client still holds the line.
 *
 * <p>The server tells nobody that a waiting client has hung up, so one has to look, and looking reads
 * from the connection: it must not happen while the server itself may do so. Hence {@link #watch} when
 * the request has become asynchronous and {@link #release} before anything is done to answer it.
 */
public final class ClientConnection {

    /** Request attribute in which the server's part of this package leaves a look at the connection. */
    static final String PROBE = ClientConnection.class.getName() + ".probe";

    private final ServletRequest request;
    private @Nullable BooleanSupplier probe;
    private boolean gone;

    public ClientConnection(ServletRequest request) {
        this.request = request;
    }

    /** Allows looking; to be called after {@code startAsync} by the thread that called it. */
    public synchronized void watch() {
        if (request.getAttribute(PROBE) instanceof BooleanSupplier supplier) {
            probe = supplier;
        }
    }

    /** Ends looking, and waits for a look that is going on; to be called before the answer is begun. */
    public synchronized void release() {
        probe = null;
    }

    /** False if the client is known to have hung up; true as long as one cannot know. */
    public synchronized boolean isOpen() {
        if (!gone && probe != null) {
            gone = !probe.getAsBoolean();
        }
        return !gone;
    }
}
