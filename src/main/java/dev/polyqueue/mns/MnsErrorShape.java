package dev.polyqueue.mns;

import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.platform.web.CallerAddress;
import dev.polyqueue.platform.web.ErrorShape;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;

/** Says in XML what the web server refuses: clients cannot read anything else (contract section 1.10). */
final class MnsErrorShape implements ErrorShape {

    @Override
    public boolean fits(HttpServletRequest request) {
        return Marks.isMns(request)
                || Marks.mayBeMns(request) && request.getAttribute(MnsEndpoint.LEFT_TO_OTHERS) == null;
    }

    /** A method that the web server does not like is an unknown one like others (contract section 1.3). */
    @Override
    public Report report(HttpServletRequest request, int status) {
        MnsException error = Refusals.of(request, status);
        String id = RequestIds.next();
        byte[] body = ErrorDocument.of(error.code(), error.text(), id, CallerAddress.of(request, false));
        return new Report(
                status == HttpServletResponse.SC_METHOD_NOT_ALLOWED ? error.status() : status,
                ErrorDocument.CONTENT_TYPE,
                Map.of("x-mns-request-id", id, Marks.VERSION_HEADER, MnsExchange.VERSION),
                body);
    }
}
