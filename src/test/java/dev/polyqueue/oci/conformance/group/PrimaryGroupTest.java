package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.ConsumerGroup;
import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.oci.conformance.TestQueue;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The group that is there by itself, and what becomes of messages without it. */
@Contract("4.1")
class PrimaryGroupTest {

    private final Oci oci = Oci.shared();
    private final GroupQueue queue = GroupQueue.create(oci);
    private final TestGroup primary = queue.primary();

    @Test
    @Contract({"4.1", "5.2", "7.6", "C6"})
    void itCanNeitherGoNorBeNarrowed() {
        Oci.assertError(409, "Conflict", primary::remove);
        Oci.assertError(400, "InvalidParameter", () -> primary.update(changes -> changes.filter(":a")));
        Oci.assertError(
                400, "InvalidParameter", () -> primary.update(changes -> changes.deadLetterQueueDeliveryCount(3)));

        ConsumerGroup shown = primary.describe();
        assertThat(shown.getFilter()).isEmpty();
        assertThat(shown.getDeadLetterQueueDeliveryCount()).isNull();
        assertThat(shown.getLifecycleState()).isEqualTo(ConsumerGroup.LifecycleState.Active);
    }

    @Test
    @Contract(value = "4.1", evidence = Evidence.ASSUMED)
    void itCanBeRenamed() {
        primary.update(changes -> changes.displayName("compliance").filter(""));

        assertThat(primary.describe().getDisplayName()).isEqualTo("compliance");
    }

    @Test
    void itGetsEverythingWhateverOthersGet() {
        queue.group(":team = \"a\"");
        queue.group("");
        queue.queue().putWith(Map.of("team", "a"), "matches");
        queue.queue().put("does not");

        assertThat(primary.contents()).containsExactly("matches", "does not");
    }

    @Test
    void whoNamesNoGroupReadsIt() {
        TestQueue plain = queue.queue();
        plain.put("a", "b");

        assertThat(primary.get(request -> request.limit(1))).hasSize(1);
        assertThat(plain.contents()).containsExactly("b");
        assertThat(plain.counts()).isEqualTo(primary.counts()).containsExactly(0L, 2L, 0L, 0L);
        assertThat(plain.stats().getConsumerGroupId()).isNull();
        assertThat(primary.stats().getConsumerGroupId()).isEqualTo(primary.id());
    }

    @Test
    @Contract({"4.1", "4.2", "6.2", "7.18", "C7"})
    void withoutItWhatNobodyWantsIsDropped() {
        TestGroup group = queue.group(":wanted");
        primary.enable(false);
        assertThat(primary.describe().getLifecycleState()).isEqualTo(ConsumerGroup.LifecycleState.Inactive);

        assertThat(queue.queue().put("unwanted").get(0).getId()).isPositive();
        queue.queue().putWith(Map.of("wanted", "1"), "wanted");
        primary.enable(true);

        assertThat(primary.get()).isEmpty();
        assertThat(group.contents()).containsExactly("wanted");
        assertThat(queue.dropped()).isOne();

        queue.queue().put("for the primary group");
        assertThat(primary.contents()).containsExactly("for the primary group");
        assertThat(queue.dropped()).isOne();
    }

    @Test
    @Contract({"4.2", "6.2"})
    void everyDroppedMessageOfAPutCounts() {
        primary.enable(false);

        queue.queue().put("a", "b", "c");

        assertThat(queue.dropped()).isEqualTo(3);
        assertThat(queue.queue().counts()).containsOnly(0L);
    }

    @Test
    @Contract(
            value = {"4.1", "5.2"},
            evidence = Evidence.ASSUMED)
    void onAPlainQueueItIsTheQueueItself() {
        TestQueue plain = oci.queue();
        plain.put("x");
        TestGroup named = new TestGroup(oci, plain.id(), plain.id());

        assertThat(named.contents()).containsExactly("x");
        assertThat(named.counts()).containsExactly(0L, 1L, 0L, 0L);
        TestGroup foreign = new TestGroup(oci, plain.id(), primary.id());
        Oci.assertError(404, "NotAuthorizedOrNotFound", foreign::get);
        Oci.assertError(404, "NotAuthorizedOrNotFound", foreign::stats);
    }
}
