package dev.polyqueue.platform.openapi;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests as a document describes them.
 *
 * @param server its URL, without a slash at the end
 */
record Caller(String server) {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** Sends an example, with every text of it changed by a function. */
    Answer send(Operation operation, Operation.Example example, UnaryOperator<String> change) {
        String body = example.text();
        return send(operation, body == null ? null : change.apply(body), change);
    }

    /** Sends a body, which need not be one, with the parameters of the examples. */
    Answer send(Operation operation, @Nullable String body, UnaryOperator<String> change) {
        String path = operation.path();
        StringJoiner query = new StringJoiner("&", "?", "").setEmptyValue("");
        HttpRequest.Builder request = HttpRequest.newBuilder();
        for (Operation.Parameter parameter : operation.parameters()) {
            String value = change.apply(parameter.value());
            switch (parameter.where()) {
                case "path" -> path = path.replace("{" + parameter.name() + "}", encode(value));
                case "query" -> query.add(parameter.name() + "=" + encode(value));
                default -> request.header(parameter.name(), value);
            }
        }
        if (body != null) {
            request.header("Content-Type", operation.bodyType());
        }
        request.uri(URI.create(server + path.replaceFirst("[?#].*", "") + query))
                .method(
                        operation.method().toUpperCase(Locale.ROOT),
                        body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        try {
            return new Answer(HTTP.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
