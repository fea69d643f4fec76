package dev.polyqueue.platform.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/**
 * The body of an error that no dialect has answered: in the shape of the dialect that was meant, if it has one, else
 * {@code {"code":"NotFound","message":"Not Found","status":404}}. Tomcat's own would be a page of HTML.
 */
final class ErrorReport extends ErrorReportValve {

    private final Supplier<Stream<ErrorShape>> shapes;

    /** @param shapes asked for when there is something to report: Tomcat is there before the dialects are */
    ErrorReport(Supplier<Stream<ErrorShape>> shapes) {
        this.shapes = shapes;
    }

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
        int status = response.getStatus();
        if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        HttpServletRequest seen = status == HttpServletResponse.SC_BAD_REQUEST ? BrokenRequest.of(request) : request;
        ErrorShape.Report report = shapes.get()
                .filter(shape -> shape.fits(seen))
                .findFirst()
                .map(shape -> shape.report(seen, status))
                .orElseGet(() -> new ErrorShape.Report(status, "application/json", Map.of(), json(status)));
        try {
            response.setStatus(report.status());
            response.setContentType(report.contentType());
            report.headers().forEach(response::setHeader);
            response.setContentLength(report.body().length);
            response.getOutputStream().write(report.body());
            response.finishResponse();
        } catch (IOException | IllegalStateException e) {
            // the client has gone, or somebody has begun to answer: nothing is left to be said
        }
    }

    private static byte[] json(int status) {
        HttpStatus known = HttpStatus.resolve(status);
        String error = known == null ? "Error" : known.getReasonPhrase();
        String code = error.replaceAll("[^A-Za-z]", "");
        return "{\"code\":\"%s\",\"message\":\"%s\",\"status\":%d}"
                .formatted(code, error, status)
                .getBytes(StandardCharsets.UTF_8);
    }
}
