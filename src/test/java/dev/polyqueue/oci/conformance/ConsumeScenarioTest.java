package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import dev.polyqueue.testing.Contract;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The life of messages as the guide to consuming them tells it. */
@ResourceLock(Oci.CLOCK)
class ConsumeScenarioTest {

    private final Oci oci = Oci.withClock();

    @Test
    @Contract({"3.3", "3.5", "3.6", "3.7"})
    void consumeExtendLetExpireAndFindAmongTheDead() {
        TestQueue queue = oci.queue(settings ->
                settings.visibilityInSeconds(30).deadLetterQueueDeliveryCount(3).retentionInSeconds(3_600));
        queue.put("easy", "slow", "poison");

        assertThat(queue.get(request -> request.limit(1))).singleElement().satisfies(easy -> {
            assertThat(easy.getContent()).isEqualTo("easy");
            queue.delete(easy.getReceipt());
        });

        GetMessage slow = queue.one(request -> request.limit(1));
        assertThat(slow.getContent()).isEqualTo("slow");
        oci.pass(Duration.ofSeconds(20));
        queue.update(slow.getReceipt(), 60);
        GetMessage poison = queue.one(request -> request.limit(1));
        assertThat(poison.getContent()).isEqualTo("poison");
        oci.pass(Duration.ofSeconds(25));
        assertThat(queue.get()).as("the one extended, the other not yet free").isEmpty();
        queue.delete(slow.getReceipt());

        for (int count = 2; count <= 3; count++) {
            oci.pass(Duration.ofSeconds(31));
            poison = queue.one();
            assertThat(poison.getContent()).isEqualTo("poison");
            assertThat(poison.getDeliveryCount()).isEqualTo(count);
        }
        oci.pass(Duration.ofSeconds(31));

        assertThat(queue.get()).isEmpty();
        assertThat(queue.counts()).containsExactly(0L, 0L, 1L, 0L);
        GetMessage dead = queue.deadLetters().one();
        assertThat(dead.getContent()).isEqualTo("poison");
        assertThat(dead.getId()).isEqualTo(poison.getId());
        queue.deadLetters().delete(dead.getReceipt());
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }
}
