package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.model.PurgeQueueDetails;
import com.oracle.bmc.queue.model.Queue;
import com.oracle.bmc.queue.requests.PurgeQueueRequest;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A client that has never heard of consumer groups, on a queue that has some. */
@Contract(
        value = {"4.1", "7.20", "C17"},
        evidence = Evidence.DOCUMENTED)
class OlderClientTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final TestQueue queue = new TestQueue(
            oci.data(),
            created(http.post(
                    "/queues",
                    "{\"displayName\":\"" + Oci.newName() + "\",\"compartmentId\":\"" + Oci.COMPARTMENT
                            + "\",\"capabilities\":[{\"type\":\"CONSUMER_GROUPS\"},{\"type\":\"LARGE_MESSAGES\"}]}")));
    private final String group = created(http.post(
            "/consumerGroups",
            "{\"displayName\":\"g\",\"queueId\":\"" + queue.id() + "\",\"filter\":\":team = \\\"a\\\"\"}"));

    @Test
    void itConsumesAsThePrimaryGroup() {
        queue.putWith(Map.of("team", "a"), "to both");
        queue.put("to the primary group");
        assertThat(queue.counts()).containsExactly(2L, 0L, 0L, 0L);

        for (GetMessage message : queue.get()) {
            queue.update(message.getReceipt(), 60);
            queue.delete(message.getReceipt());
        }

        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
        assertThat(visibleInGroup()).isOne();
    }

    @Test
    void itPurgesThePrimaryGroup() {
        queue.putWith(Map.of("team", "a"), "to both");

        oci.done(oci.admin()
                .purgeQueue(PurgeQueueRequest.builder()
                        .queueId(queue.id())
                        .purgeQueueDetails(PurgeQueueDetails.builder()
                                .purgeType(PurgeQueueDetails.PurgeType.Both)
                                .build())
                        .build())
                .getOpcWorkRequestId());

        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
        assertThat(visibleInGroup()).isOne();
    }

    @Test
    void itManagesTheQueueWithoutSeeingTheGroups() {
        oci.update(queue, changes -> changes.displayName("renamed"));

        Queue shown = oci.describe(queue);
        assertThat(shown.getDisplayName()).isEqualTo("renamed");
        assertThat(http.get("/queues/" + queue.id()).texts("/capabilities", "type"))
                .as("as before")
                .containsExactlyInAnyOrder("CONSUMER_GROUPS", "LARGE_MESSAGES");
        assertThat(http.get("/queues?id=" + queue.id()).texts("/items/0/capabilities", ""))
                .containsExactlyInAnyOrder("CONSUMER_GROUPS", "LARGE_MESSAGES");
        http.get("/consumerGroups/" + group).ok();
    }

    private int visibleInGroup() {
        return http.get("/queues/" + queue.id() + "/stats?consumerGroupId=" + group)
                .ok()
                .at("/queue/visibleMessages")
                .intValue();
    }

    private String created(Http.Answer answer) {
        return oci.done(answer.accepted());
    }
}
