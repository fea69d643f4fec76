package dev.polyqueue.platform.web;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.coyote.ActionCode;
import org.apache.tomcat.util.net.ApplicationBufferHandler;

/**
 * Leaves a look at the connection with every request that Tomcat serves.
 *
 * <p>Asking Tomcat for available input makes it read, without waiting, into its own buffer. Nothing is
 * lost by that: what a client has sent ahead stays there for the next request. A connection that was
 * closed or reset counts as having input as well, namely an error to come, but leaves none in the
 * buffer.
 */
final class TomcatProbe extends ValveBase {

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
        connection.action(ActionCode.AVAILABLE, Boolean.TRUE);
        return connection.getAvailable() == 0
                || !(connection.getInputBuffer() instanceof ApplicationBufferHandler buffer)
                || buffer.getByteBuffer().hasRemaining();
    }
}
