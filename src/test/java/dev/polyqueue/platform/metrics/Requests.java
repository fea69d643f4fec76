package dev.polyqueue.platform.metrics;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A few requests in all dialects.
 *
 * @param server its URL, without a slash at the end
 */
record Requests(String server) {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    JsonNode sqs(String action, String body) {
        return send(HttpRequest.newBuilder(URI.create(server + "/"))
                .header("X-Amz-Target", "AmazonSQS." + action)
                .header("Content-Type", "application/x-amz-json-1.0")
                .POST(BodyPublishers.ofString(body.replace('\'', '"'))));
    }

    JsonNode oci(String method, String path, String body) {
        return send(HttpRequest.newBuilder(URI.create(server + "/20210201/" + path))
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body.replace('\'', '"'))));
    }

    /** @param body XML, or empty for none. @return the body of the answer */
    String mns(String method, String target, String body) {
        return answer(HttpRequest.newBuilder(URI.create(server + target))
                .header("x-mns-version", "2015-06-06")
                .method(method, BodyPublishers.ofString(body)));
    }

    private static JsonNode send(HttpRequest.Builder request) {
        String answer = answer(request);
        return JsonMapper.shared().readTree(answer.isEmpty() ? "{}" : answer);
    }

    private static String answer(HttpRequest.Builder request) {
        try {
            return HTTP.send(request.build(), BodyHandlers.ofString()).body();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
