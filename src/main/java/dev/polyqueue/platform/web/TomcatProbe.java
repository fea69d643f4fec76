package dev.polyqueue.platform.web;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.coyote.ActionCode;
import org.apache.tomcat.util.net.ApplicationBufferHandler;

/**
 * Leaves a look at the connection with every request that Tomcat serves.
 *
 * <p>Asking Tomcat for available input makes it read, without waiting, into its own buffer. A
 * connection that was closed or reset counts as having input, namely an error to come, but leaves none
 * in the buffer. Nothing that a client sends ahead is lost: it stays in the buffer for the next
 * request. But Tomcat reads to the place where the present request's body began, and there may be the
 * beginning of the next request, if it came in one piece with the present one; so what was in the
 * buffer is put back, and what was read is put behind it.
 */
final class TomcatProbe extends ValveBase {

    /** The most that Tomcat reads at once, unless it is told otherwise. */
    private static final int MOST_READ = 8192;

    TomcatProbe() {
        super(true);
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        org.apache.coyote.Request connection = request.getCoyoteRequest();
        BooleanSupplier probe = () -> isOpen(connection);
        request.setAttribute(ClientConnection.PROBE, probe);
        getNext().invoke(request, response);
    }

    private static boolean isOpen(org.apache.coyote.Request connection) {
        if (!(connection.getInputBuffer() instanceof ApplicationBufferHandler input)) {
            return true;
        }
        ByteBuffer buffer = input.getByteBuffer();
        int limit = buffer.limit();
        if (buffer.hasRemaining() || isChunked(connection) || buffer.capacity() - limit < MOST_READ) {
            return true;
        }
        byte[] before = new byte[limit];
        buffer.get(0, before);
        connection.action(ActionCode.AVAILABLE, Boolean.TRUE);
        byte[] ahead = new byte[buffer.remaining()];
        buffer.get(ahead);
        buffer.limit(limit + ahead.length).put(0, before).put(limit, ahead).position(limit);
        return ahead.length > 0 || connection.getAvailable() == 0;
    }

    /** The end of a chunked body is kept in a buffer of its own, which nobody can look into. */
    private static boolean isChunked(org.apache.coyote.Request connection) {
        return connection.getMimeHeaders().getHeader("transfer-encoding") != null;
    }
}
