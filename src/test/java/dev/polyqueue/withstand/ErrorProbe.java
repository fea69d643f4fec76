package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Makes calls of each kind, one after the other, and looks at the very text of every answer that is not 200. */
final class ErrorProbe implements AutoCloseable {

    private record Answer(String action, int status, String contentType, String body) {}

    private final HttpClient http = HttpClient.newHttpClient();
    private final String url;
    private final ConcurrentLinkedQueue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final List<CompletableFuture<?>> loops = new ArrayList<>();
    private volatile boolean stopped;

    private ErrorProbe(String url) {
        this.url = url;
    }

    static ErrorProbe start(String url, String queueUrl) {
        ErrorProbe probe = new ErrorProbe(url);
        String queue = "{\"QueueUrl\":\"" + queueUrl + "\"";
        Map.of(
                        "SendMessage", queue + ",\"MessageBody\":\"probe\",\"DelaySeconds\":900}",
                        "ReceiveMessage", queue + ",\"VisibilityTimeout\":0}",
                        "GetQueueAttributes", queue + ",\"AttributeNames\":[\"All\"]}",
                        "SetQueueAttributes", queue + ",\"Attributes\":{\"VisibilityTimeout\":\"31\"}}",
                        "CreateQueue", "{\"QueueName\":\"kill-postgres-probe\"}",
                        "GetQueueUrl", "{\"QueueName\":\"kill-postgres-none\"}",
                        "ListQueues", "{}")
                .forEach((action, body) -> probe.loops.add(probe.loop(action, body)));
        return probe;
    }

    /** All errors have the form of SQS, and say nothing about what is behind it. */
    void assertWellFormed() {
        assertThat(answers).anySatisfy(answer -> assertThat(answer.status).isEqualTo(503));
        assertThat(answers).allSatisfy(answer -> {
            assertThat(answer.contentType).isEqualTo("application/x-amz-json-1.0");
            assertThat(answer.body)
                    .matches("\\{\"__type\":\"com\\.amazon[a-z.]*#\\w+\",\"message\":\"[\\w .,;:'-]+\"}");
        });
    }

    @Override
    public void close() {
        stopped = true;
        CompletableFuture.allOf(loops.toArray(CompletableFuture[]::new)).join();
    }

    private CompletableFuture<?> loop(String action, String body) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "AmazonSQS." + action)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenCompose(answer -> {
            if (answer.statusCode() != 200) {
                String type = answer.headers().firstValue("Content-Type").orElse("none");
                answers.add(new Answer(action, answer.statusCode(), type, answer.body()));
            }
            return stopped ? CompletableFuture.completedFuture(null) : loop(action, body);
        });
    }
}
