package dev.polyqueue.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

/** However many queues there are, Prometheus is told of so many. */
class BoundedTest {

    @Test
    void queuesBeyondTheSettingAreSummed() {
        try (TestServer server = TestServer.start("polyqueue.metrics.queues=2", "polyqueue.metrics.refresh=0s")) {
            Requests requests = new Requests(server.url());
            for (String queue : new String[] {"a", "b", "c", "d"}) {
                requests.sqs("CreateQueue", "{'QueueName':'" + queue + "'}");
                requests.sqs("SendMessage", "{'QueueUrl':'" + queue + "','MessageBody':'x'}");
            }

            Scrape scrape = Scrape.of(server.url());

            assertThat(scrape.count("polyqueue_queue_messages", "state=\"visible\""))
                    .isEqualTo(3);
            assertThat(scrape.sum("polyqueue_queue_messages", "queue=\"a\"", "state=\"visible\""))
                    .isEqualTo(1);
            assertThat(scrape.sum("polyqueue_queue_messages", "queue=\"others\"", "state=\"visible\""))
                    .isEqualTo(2);
            assertThat(scrape.sum("polyqueue_sent_messages_total", "queue=\"others\""))
                    .isEqualTo(2);
            assertThat(scrape.sum("polyqueue_queues", "dialect=\"sqs\"")).isEqualTo(4);
        }
    }

    @Test
    void tagsBeyondTheSettingAreOne() {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        registry.config().meterFilter(new BoundedTag("oci_queue.", "resourceId", 1));

        for (String queue : new String[] {"a", "b", "c", "a"}) {
            registry.counter("oci_queue.messages_count", "resourceId", queue).increment();
            registry.counter("another", "resourceId", queue).increment();
        }

        assertThat(registry.get("oci_queue.messages_count")
                        .tag("resourceId", "a")
                        .counter()
                        .count())
                .isEqualTo(2);
        assertThat(registry.get("oci_queue.messages_count")
                        .tag("resourceId", "others")
                        .counter()
                        .count())
                .isEqualTo(2);
        assertThat(registry.find("another").counters()).hasSize(3);
    }
}
