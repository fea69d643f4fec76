package dev.polyqueue.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.testcontainers.PolyqueueContainer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

/** The container for tests of others, used as they would. */
@Image.Needed
class PolyqueueContainerTest {

    @Test
    void isReadyForTheClientsOfAllDialectsWhenItIsStarted() throws Exception {
        try (PolyqueueContainer polyqueue = new PolyqueueContainer()) {
            polyqueue.start();
            FirstMessages.exchange(polyqueue.sqsEndpoint(), polyqueue.ociEndpoint(), polyqueue.mnsEndpoint());
        }
    }

    @Test
    void takesSettingsAndIsGoneWhenItIsStopped() throws Exception {
        URI endpoint;
        try (PolyqueueContainer polyqueue = new PolyqueueContainer().withEnv("POLYQUEUE_SQS_ACCOUNT", "123456789012")) {
            polyqueue.start();
            endpoint = polyqueue.sqsEndpoint();
            assertThat(created(endpoint)).contains("/123456789012/settings");
        }
        URI closed = endpoint;
        assertThatThrownBy(() -> created(closed)).isInstanceOf(IOException.class);
    }

    private static String created(URI endpoint) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(endpoint.resolve("/?Action=CreateQueue&QueueName=settings"))
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }
}
