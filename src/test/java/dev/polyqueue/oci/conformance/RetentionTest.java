package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** How long messages live. */
@Contract("3.7")
@ResourceLock(Oci.CLOCK)
class RetentionTest {

    private final Oci oci = Oci.withClock();
    private final TestQueue queue = oci.queue(settings -> settings.retentionInSeconds(10));

    @Test
    @Contract({"3.7", "B12"})
    void aMessageIsGoneAfterItsRetention() {
        queue.putTo("a", "x");
        queue.put("y");
        oci.pass(Duration.ofSeconds(9));
        assertThat(queue.counts()).containsExactly(2L, 0L, 0L, 0L);

        oci.pass(Duration.ofSeconds(2));

        assertThat(queue.get()).isEmpty();
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
        assertThat(queue.stats().getQueue().getSizeInBytes()).isZero();
        assertThat(oci.http().get("/queues/" + queue.id() + "/channels").items())
                .isEmpty();
    }

    @Test
    @Contract(value = "3.7", evidence = Evidence.ASSUMED)
    void neitherDeliveryNorUpdateMakesItLiveLonger() {
        queue.put("x");
        oci.pass(Duration.ofSeconds(6));
        GetMessage message = queue.one(request -> request.visibilityInSeconds(0));
        queue.update(message.getReceipt(), 0);

        oci.pass(Duration.ofSeconds(5));

        assertThat(queue.get()).isEmpty();
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    @Test
    @Contract(value = "3.7", evidence = Evidence.ASSUMED)
    void whatExpiresInFlightDoesNotDie() {
        oci.update(queue, changes -> changes.deadLetterQueueDeliveryCount(1));
        queue.put("x");
        queue.one(request -> request.visibilityInSeconds(60));

        oci.pass(Duration.ofSeconds(11));

        assertThat(queue.get()).isEmpty();
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
        assertThat(queue.deadLetters().get()).isEmpty();
    }

    @Test
    void eachMessageHasItsOwnTime() {
        queue.put("older");
        oci.pass(Duration.ofSeconds(6));
        queue.put("younger");
        oci.pass(Duration.ofSeconds(5));

        assertThat(queue.contents()).containsExactly("younger");
    }
}
