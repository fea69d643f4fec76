package dev.polyqueue.platform.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/**
 * The body of an error that no dialect has answered: {@code
 * {"code":"NotFound","message":"Not Found","status":404}}. Tomcat's own would be a
 * page of HTML.
 */
public final class JsonErrorReport extends ErrorReportValve {

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
        int status = response.getStatus();
        if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        byte[] body = body(status);
        try {
            response.setContentType("application/json");
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
            response.finishResponse();
        } catch (IOException | IllegalStateException e) {
            // the client has gone, or somebody has begun to answer: nothing is left to be said
        }
    }

    static byte[] body(int status) {
        HttpStatus known = HttpStatus.resolve(status);
        String error = known == null ? "Error" : known.getReasonPhrase();
        String code = error.replaceAll("[^A-Za-z]", "");
        return "{\"code\":\"%s\",\"message\":\"%s\",\"status\":%d}"
                .formatted(code, error, status)
                .getBytes(StandardCharsets.UTF_8);
    }
}
