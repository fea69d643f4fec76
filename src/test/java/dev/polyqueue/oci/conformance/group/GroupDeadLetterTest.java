package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Each group has its own dead letters, and all but the primary one may say when a message is dead. */
@Contract({"2.4", "3.7", "4.1"})
@ResourceLock(Oci.CLOCK)
class GroupDeadLetterTest {

    private final Oci oci = Oci.withClock();
    private final GroupQueue queue = GroupQueue.create(
            oci, settings -> settings.deadLetterQueueDeliveryCount(5).visibilityInSeconds(10));
    private final TestGroup primary = queue.primary();

    @Test
    @Contract({"2.4", "3.7", "4.1", "C14"})
    void theCountOfTheGroupIsTheOneThatCounts() {
        TestGroup group = queue.group(details -> details.deadLetterQueueDeliveryCount(1));
        queue.queue().put("x");
        group.one();
        primary.one();
        oci.pass(Duration.ofSeconds(11));

        assertThat(group.get()).isEmpty();
        assertThat(group.counts()).containsExactly(0L, 0L, 1L, 0L);
        assertThat(primary.counts()).containsExactly(1L, 0L, 0L, 0L);
        assertThat(primary.one().getDeliveryCount()).isEqualTo(2);
    }

    @Test
    @Contract({"2.4", "C14"})
    void withoutACountOfItsOwnThatOfTheQueueCounts() {
        TestGroup group = queue.group(details -> details.deadLetterQueueDeliveryCount(1));
        group.update(changes -> changes.deadLetterQueueDeliveryCount(-1));
        assertThat(group.describe().getDeadLetterQueueDeliveryCount()).isNull();
        assertThat(oci.http().get("/consumerGroups/" + group.id()).ok().json().has("deadLetterQueueDeliveryCount"))
                .isFalse();

        queue.queue().put("x");

        for (int count = 1; count <= 5; count++) {
            assertThat(group.one(request -> request.visibilityInSeconds(0)).getDeliveryCount())
                    .isEqualTo(count);
        }
        assertThat(group.get()).isEmpty();
        assertThat(group.counts()).containsExactly(0L, 0L, 1L, 0L);
    }

    @Test
    void withACountOfZeroNothingDies() {
        TestGroup group = queue.group(details -> details.deadLetterQueueDeliveryCount(0));
        assertThat(group.describe().getDeadLetterQueueDeliveryCount()).isZero();
        queue.queue().put("x");

        for (int count = 1; count <= 10; count++) {
            assertThat(group.one(request -> request.visibilityInSeconds(0)).getDeliveryCount())
                    .isEqualTo(count);
        }
    }

    @Test
    @Contract(
            value = {"3.7", "8.4", "B18"},
            evidence = Evidence.ASSUMED)
    void theDeadOfAGroupAreConsumedByItsName() {
        TestGroup group = queue.group(details -> details.deadLetterQueueDeliveryCount(1));
        TestGroup other = queue.group(details -> details.deadLetterQueueDeliveryCount(1));
        queue.queue().put("x");
        group.one(request -> request.visibilityInSeconds(0));
        assertThat(group.get()).isEmpty();

        assertThat(other.deadLetters().get()).isEmpty();
        assertThat(primary.deadLetters().get()).isEmpty();
        GetMessage dead = group.deadLetters().one();
        assertThat(dead.getContent()).isEqualTo("x");
        Oci.assertError(
                404, "NotAuthorizedOrNotFound", () -> other.deadLetters().delete(dead.getReceipt()));
        group.deadLetters().delete(dead.getReceipt());
        assertThat(group.counts()).containsExactly(0L, 0L, 0L, 0L);
        assertThat(other.counts()).containsExactly(1L, 0L, 0L, 0L);
    }
}
