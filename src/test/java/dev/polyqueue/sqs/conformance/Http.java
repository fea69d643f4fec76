package dev.polyqueue.sqs.conformance;

import dev.polyqueue.sqs.wire.Json;
import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Objects;

/** Requests as bytes, for what the SDK would never send or show. */
final class Http {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final TestServer server;

    Http(TestServer server) {
        this.server = server;
    }

    record Answer(HttpResponse<String> response) {

        int status() {
            return response.statusCode();
        }

        String body() {
            return response.body();
        }

        Map<?, ?> json() {
            return (Map<?, ?>) Objects.requireNonNull(Json.read(body()));
        }

        String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }
    }

    /** A JSON request to the root. */
    Answer json(String action, String body) {
        return send(request("/")
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "AmazonSQS." + action)
                .POST(BodyPublishers.ofString(body)));
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server.url() + path));
    }

    Answer send(HttpRequest.Builder request) {
        try {
            return new Answer(CLIENT.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException | InterruptedException failure) {
            throw new AssertionError(failure);
        }
    }
}
