package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.PurgeQueueDetails;
import com.oracle.bmc.queue.model.PurgeQueueDetails.PurgeType;
import com.oracle.bmc.queue.requests.PurgeQueueRequest;
import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.testing.Contract;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Purges of one group, and of all. */
@Contract("2.2")
class GroupPurgeTest {

    private final Oci oci = Oci.shared();
    private final GroupQueue queue = GroupQueue.create(oci, settings -> settings.deadLetterQueueDeliveryCount(1));
    private final TestGroup primary = queue.primary();
    private final TestGroup first = queue.group("");
    private final TestGroup second = queue.group("");

    @Test
    @Contract({"2.2", "C16"})
    void withoutAGroupThePrimaryOneIsPurged() {
        queue.queue().put("x");

        purge(PurgeType.Normal, null);

        assertVisible(0, 1, 1);
    }

    @Test
    @Contract({"2.2", "C16"})
    void aNamedGroupIsPurgedAlone() {
        queue.queue().put("x");

        purge(PurgeType.Normal, first.id());
        assertVisible(1, 0, 1);

        purge(PurgeType.Both, queue.id());
        assertVisible(0, 0, 1);
    }

    @Test
    @Contract({"2.2", "C16"})
    void allAreEveryGroup() {
        queue.queue().put("x");

        purge(PurgeType.Normal, "all");

        assertVisible(0, 0, 0);
        queue.queue().put("new");
        assertVisible(1, 1, 1);
    }

    @Test
    void theDeadAreThoseOfTheGroup() {
        queue.queue().put("x");
        for (TestGroup group : List.of(primary, first, second)) {
            group.one(request -> request.visibilityInSeconds(0));
            assertThat(group.get()).isEmpty();
        }

        purge(PurgeType.Normal, "all");
        assertThat(first.counts()).containsExactly(0L, 0L, 1L, 0L);
        purge(PurgeType.Dlq, first.id());
        assertThat(first.counts()).containsExactly(0L, 0L, 0L, 0L);
        assertThat(second.counts()).containsExactly(0L, 0L, 1L, 0L);
        assertThat(primary.counts()).containsExactly(0L, 0L, 1L, 0L);
        purge(PurgeType.Dlq, "all");
        assertThat(second.counts()).containsExactly(0L, 0L, 0L, 0L);
        assertThat(primary.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    private void assertVisible(long... expected) {
        long[] visible = List.of(primary, first, second).stream()
                .mapToLong(group -> group.counts().get(0))
                .toArray();
        assertThat(visible).containsExactly(expected);
    }

    private void purge(PurgeType type, @Nullable String group) {
        oci.done(oci.admin()
                .purgeQueue(PurgeQueueRequest.builder()
                        .queueId(queue.id())
                        .purgeQueueDetails(PurgeQueueDetails.builder()
                                .purgeType(type)
                                .consumerGroupId(group)
                                .build())
                        .build())
                .getOpcWorkRequestId());
    }
}
