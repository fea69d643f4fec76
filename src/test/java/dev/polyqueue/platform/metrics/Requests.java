package dev.polyqueue.platform.metrics;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A few requests in both dialects.
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

    private static JsonNode send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> answer = HTTP.send(request.build(), BodyHandlers.ofString());
            return JsonMapper.shared().readTree(answer.body().isEmpty() ? "{}" : answer.body());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
