package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Requests as text, for what the SDK would never send or show. Paths are those behind the version. */
public final class Http {

    /** What clients put between the endpoint and the path. */
    public static final String VERSION = "/20210201";

    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String url;

    public Http(String url) {
        this.url = url;
    }

    /** What came back. */
    public record Answer(HttpResponse<String> response) {

        public int status() {
            return response.statusCode();
        }

        public String body() {
            return response.body();
        }

        /** The whole body; fails if it is not announced as JSON. */
        public JsonNode json() {
            assertThat(header("Content-Type")).matches("application/([a-z.-]+v\\d\\+)?json");
            return JSON.readTree(body());
        }

        /** A part of the body by its JSON pointer, such as {@code /messages/0/id}; fails if this is an error. */
        public JsonNode at(String pointer) {
            return ok().json().at(pointer);
        }

        /** What is listed. */
        public JsonNode items() {
            assertThat(at("/items").isArray()).as(body()).isTrue();
            return at("/items");
        }

        /** The texts in the array at a JSON pointer, or those of one field of its objects. */
        public List<String> texts(String pointer, String field) {
            return at(pointer)
                    .valueStream()
                    .map(item -> field.isEmpty()
                            ? item.stringValue()
                            : item.get(field).stringValue())
                    .toList();
        }

        /** Empty if it is not there. */
        public String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }

        public boolean has(String header) {
            return response.headers().firstValue(header).isPresent();
        }

        /** Expects success with a body. */
        public Answer ok() {
            assertThat(status()).as(body()).isEqualTo(200);
            return this;
        }

        /** Expects that a work request was accepted, with no body, and returns its id. */
        public String accepted() {
            assertThat(status()).as(body()).isEqualTo(202);
            assertThat(body()).isEmpty();
            assertThat(header("opc-work-request-id")).startsWith("ocid1.queueworkrequest.");
            return header("opc-work-request-id");
        }

        /** Expects an error in the one shape that errors have. */
        public void refused(int status, String... codes) {
            assertThat(status()).as(body()).isEqualTo(status);
            assertThat(header("Content-Type")).startsWith("application/json");
            assertThat(header("opc-request-id")).isNotEmpty();
            JsonNode error = json();
            assertThat(error.propertyNames()).containsExactlyInAnyOrder("code", "message");
            assertThat(error.get("code").stringValue()).isIn((Object[]) codes);
            assertThat(error.get("message").stringValue()).isNotBlank();
        }
    }

    public Answer get(String path) {
        return send(request(path));
    }

    /** At a path that has nothing to do with OCI. */
    public Answer outside(String path) {
        return send(HttpRequest.newBuilder(URI.create(url + path)));
    }

    public Answer post(String path, String json) {
        return send(request(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)));
    }

    public Answer put(String path, String json) {
        return send(request(path).header("Content-Type", "application/json").PUT(BodyPublishers.ofString(json)));
    }

    public Answer delete(String path) {
        return send(request(path).DELETE());
    }

    public HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url + VERSION + path)).timeout(LONGEST);
    }

    public Answer send(HttpRequest.Builder request) {
        try {
            return new Answer(CLIENT.send(request.build(), BodyHandlers.ofString()));
        } catch (HttpTimeoutException silence) {
            throw new AssertionError("what all threads did: " + stacks(), silence);
        } catch (IOException | InterruptedException failure) {
            throw new AssertionError(failure);
        }
    }

    private static String stacks() {
        StringBuilder stacks = new StringBuilder();
        Thread.getAllStackTraces()
                .forEach((thread, frames) -> stacks.append('\n').append(thread).append(Arrays.toString(frames)));
        return stacks.toString();
    }
}
