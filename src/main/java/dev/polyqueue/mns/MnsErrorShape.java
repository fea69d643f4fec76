package dev.polyqueue.mns;

import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.platform.web.CallerAddress;
import dev.polyqueue.platform.web.ErrorShape;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Says in XML what the web server refuses: clients cannot read anything else (contract section 1.10). */
final class MnsErrorShape implements ErrorShape {

    private static final int SERVER_ERROR = 500;

    @Override
    public boolean fits(HttpServletRequest request) {
        return Marks.isMns(request);
    }

    @Override
    public Report report(HttpServletRequest request, int status) {
        MnsException error = status < SERVER_ERROR
                ? MnsErrors.invalidRequestUrl(String.valueOf(request.getMethod()), uri(request))
                : MnsErrors.internal();
        String id = RequestIds.next();
        byte[] body = ErrorDocument.of(error.code(), error.text(), id, CallerAddress.of(request, false));
        return new Report(
                ErrorDocument.CONTENT_TYPE,
                Map.of("x-mns-request-id", id, Marks.VERSION_HEADER, MnsExchange.VERSION),
                body);
    }

    /** What could not be read is not there. */
    private static String uri(HttpServletRequest request) {
        @Nullable String uri = request.getRequestURI();
        return uri == null ? "" : uri;
    }
}
