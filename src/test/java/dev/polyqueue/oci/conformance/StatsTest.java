package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.QueueStats;
import com.oracle.bmc.queue.requests.GetStatsRequest;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import tools.jackson.databind.JsonNode;

/** What is said to be in a queue. */
@Contract("3.6")
@ResourceLock(Oci.CLOCK)
class StatsTest {

    private final Oci oci = Oci.withClock();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue();
    private final String path = "/queues/" + queue.id() + "/stats";

    @Test
    @Contract({"3.6", "B17"})
    void theyCountWhatIsVisibleAndWhatIsInFlight() {
        queue.put("a", "bb", "ccc");
        queue.one(request -> request.limit(1));

        QueueStats stats = queue.stats();

        assertThat(stats.getQueue().getVisibleMessages()).isEqualTo(2);
        assertThat(stats.getQueue().getInFlightMessages()).isEqualTo(1);
        assertThat(stats.getQueue().getSizeInBytes()).isEqualTo(6);
        assertThat(stats.getDlq().getVisibleMessages()).isZero();
        assertThat(stats.getDlq().getInFlightMessages()).isZero();
        assertThat(stats.getDlq().getSizeInBytes()).isZero();
    }

    @Test
    void allNumbersAreThereFromTheStart() {
        JsonNode stats = http.get(path).ok().json();

        assertThat(stats.propertyNames()).containsExactlyInAnyOrder("queue", "dlq");
        for (String part : List.of("queue", "dlq")) {
            assertThat(stats.get(part).propertyNames())
                    .containsExactlyInAnyOrder("visibleMessages", "inFlightMessages", "sizeInBytes");
            assertThat(stats.get(part))
                    .allSatisfy(number -> assertThat(number.longValue()).isZero());
        }
    }

    @Test
    void theSizeIsThatOfContentsAndAttributesInUtf8() {
        queue.put("é");
        queue.putWith(Map.of("kéy", "12"), "x");

        assertThat(queue.stats().getQueue().getSizeInBytes()).isEqualTo(2 + 1 + 4 + 2);
    }

    @Test
    void theyFollowWhatHappens() {
        queue.put("x");
        String receipt = queue.one(request -> request.visibilityInSeconds(10)).getReceipt();
        assertThat(queue.counts()).containsExactly(0L, 1L, 0L, 0L);

        oci.pass(Duration.ofSeconds(11));
        assertThat(queue.counts()).containsExactly(1L, 0L, 0L, 0L);
        queue.update(receipt, 10);
        assertThat(queue.counts()).containsExactly(0L, 1L, 0L, 0L);
        queue.update(receipt, 0);
        assertThat(queue.counts()).containsExactly(1L, 0L, 0L, 0L);
        queue.delete(queue.one().getReceipt());
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    @Test
    @Contract(value = "3.6", evidence = Evidence.ASSUMED)
    void aMessageThatIsPeekedAtIsNotInFlight() {
        queue.put("x");
        queue.one(request -> request.visibilityInSeconds(0));

        assertThat(queue.counts()).containsExactly(1L, 0L, 0L, 0L);
    }

    @Test
    void aChannelHasItsOwn() {
        queue.putTo("a", "a1", "a2");
        queue.putTo("b", "b1");
        queue.put("none");
        queue.get(request -> request.channelFilter("a").limit(1));

        QueueStats stats = oci.data()
                .getStats(GetStatsRequest.builder()
                        .queueId(queue.id())
                        .channelId("a")
                        .build())
                .getQueueStats();

        assertThat(stats.getChannelId()).isEqualTo("a");
        assertThat(stats.getQueue().getVisibleMessages()).isOne();
        assertThat(stats.getQueue().getInFlightMessages()).isOne();
        assertThat(stats.getQueue().getSizeInBytes()).isEqualTo(4);
        assertThat(queue.counts()).as("of all channels and none").containsExactly(3L, 1L, 0L, 0L);
        assertThat(queue.stats().getQueue().getSizeInBytes()).isEqualTo(10);
    }

    @Test
    @Contract(value = "3.6", evidence = Evidence.ASSUMED)
    void anUnknownChannelHasNothing() {
        JsonNode stats = http.get(path + "?channelId=unknown").ok().json();

        assertThat(stats.get("channelId").stringValue()).isEqualTo("unknown");
        assertThat(stats.at("/queue/visibleMessages").longValue()).isZero();
        assertThat(stats.has("consumerGroupId")).isFalse();
    }
}
