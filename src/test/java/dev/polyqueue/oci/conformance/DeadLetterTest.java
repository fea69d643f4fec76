package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Messages that nobody could do anything with. */
@Contract("3.7")
@ResourceLock(Oci.CLOCK)
class DeadLetterTest {

    private final Oci oci = Oci.withClock();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue(settings -> settings.deadLetterQueueDeliveryCount(2));

    @Test
    @Contract({"3.6", "3.7", "B11"})
    void aMessageIsDeliveredAsOftenAsItMay() {
        queue.put("x");
        for (int count = 1; count <= 2; count++) {
            assertThat(queue.one(request -> request.visibilityInSeconds(1)).getDeliveryCount())
                    .isEqualTo(count);
            oci.pass(Duration.ofSeconds(2));
        }

        assertThat(queue.get()).isEmpty();

        assertThat(queue.counts()).containsExactly(0L, 0L, 1L, 0L);
        assertThat(queue.stats().getQueue().getSizeInBytes()).isZero();
        assertThat(queue.stats().getDlq().getSizeInBytes()).isOne();
    }

    @Test
    void itIsAmongTheDeadFromTheEndOfItsLastLock() {
        queue.put("x");
        queue.one(request -> request.visibilityInSeconds(0));
        queue.one(request -> request.visibilityInSeconds(10));
        assertThat(queue.counts()).containsExactly(0L, 1L, 0L, 0L);

        oci.pass(Duration.ofSeconds(11));

        assertThat(queue.counts()).as("without anybody having asked for it").containsExactly(0L, 0L, 1L, 0L);
    }

    @Test
    @Contract(
            value = {"3.7", "8.4", "B18"},
            evidence = Evidence.REPORTED)
    void deadLettersAreConsumedUnderAnAddressOfTheirOwn() {
        queue.put("x");
        exhaust();

        GetMessage dead = queue.deadLetters().one();
        assertThat(dead.getContent()).isEqualTo("x");
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 1L);
        queue.deadLetters().delete(dead.getReceipt());

        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    @Test
    @Contract(
            value = {"3.7", "8.4"},
            evidence = Evidence.ASSUMED)
    void theDeadAreDeliveredForEver() {
        queue.put("x");
        exhaust();

        for (int count = 3; count <= 8; count++) {
            GetMessage dead = queue.deadLetters().one(request -> request.visibilityInSeconds(0));
            assertThat(dead.getDeliveryCount()).isEqualTo(count);
        }
        assertThat(queue.counts()).containsExactly(0L, 0L, 1L, 0L);
    }

    @Test
    @Contract(
            value = {"3.7", "8.4"},
            evidence = Evidence.ASSUMED)
    void theDeadCanBeUpdatedAndDeletedLikeTheLiving() {
        queue.put("a", "b");
        exhaust();
        TestQueue dead = queue.deadLetters();

        List<GetMessage> messages = dead.get(request -> request.visibilityInSeconds(600));
        assertThat(messages).extracting(GetMessage::getContent).containsExactlyInAnyOrder("a", "b");
        assertThat(dead.get()).isEmpty();
        dead.update(messages.get(0).getReceipt(), 0);
        assertThat(dead.get()).hasSize(1);
        http.post(
                        "/queues/" + dead.id() + "/messages/actions/updateMessages",
                        "{\"entries\":[{\"receipt\":\"" + messages.get(1).getReceipt()
                                + "\",\"visibilityInSeconds\":0}]}")
                .ok();
        GetMessage last = dead.one();
        assertThat(dead.delete(List.of(last.getReceipt(), "invented")).getClientFailures())
                .isOne();
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 1L);
    }

    @Test
    @Contract(value = "3.7", evidence = Evidence.ASSUMED)
    void receiptsOfTheLivingAndTheDeadAreNotMixed() {
        queue.put("dead");
        String last = exhaust().get(0).getReceipt();
        queue.put("living");
        String living = queue.one().getReceipt();
        String dead = queue.deadLetters().one().getReceipt();

        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.delete(last));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.delete(dead));
        Oci.assertError(
                404, "NotAuthorizedOrNotFound", () -> queue.deadLetters().delete(living));
        assertThat(queue.counts()).containsExactly(0L, 1L, 0L, 1L);
    }

    @Test
    @Contract(
            value = {"3.7", "8.4"},
            evidence = Evidence.ASSUMED)
    void nothingIsPutAmongTheDead() {
        Oci.assertError(400, () -> queue.deadLetters().put("x"));
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    @Test
    @Contract({"3.3", "3.7", "7.5"})
    void peeksCount() {
        queue.put("x");
        queue.one(request -> request.visibilityInSeconds(0));
        queue.one(request -> request.visibilityInSeconds(0));

        assertThat(queue.get()).isEmpty();
        assertThat(queue.counts()).containsExactly(0L, 0L, 1L, 0L);
    }

    @Test
    void aMessageThatIsGivenBackTooOftenDies() {
        queue.put("x");
        for (int i = 0; i < 2; i++) {
            queue.update(queue.one().getReceipt(), 0);
        }

        assertThat(queue.get()).isEmpty();
        assertThat(queue.deadLetters().one().getContent()).isEqualTo("x");
    }

    @Test
    void aDeleteDuringTheLastLockStillCounts() {
        queue.put("x");
        queue.one(request -> request.visibilityInSeconds(0));
        queue.delete(queue.one().getReceipt());
        oci.pass(Duration.ofMinutes(1));

        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    @Test
    @Contract(
            value = {"3.4", "3.6", "3.7"},
            evidence = Evidence.DOCUMENTED)
    void eachChannelHasItsOwnDead() {
        queue.putTo("a", "in a");
        queue.putTo("b", "in b");
        for (int i = 0; i < 2; i++) {
            queue.get(request -> request.channelFilter("a").visibilityInSeconds(0));
        }
        assertThat(queue.get(request -> request.channelFilter("a"))).isEmpty();

        assertThat(queue.deadLetters().get(request -> request.channelFilter("b")))
                .isEmpty();
        assertThat(queue.counts()).containsExactly(1L, 0L, 1L, 0L);
        assertThat(http.get("/queues/" + queue.id() + "/stats?channelId=a")
                        .at("/dlq/visibleMessages")
                        .intValue())
                .isOne();
        assertThat(http.get("/queues/" + queue.id() + "/stats?channelId=b")
                        .at("/dlq/visibleMessages")
                        .intValue())
                .isZero();
        GetMessage dead = queue.deadLetters().one(request -> request.channelFilter("a"));
        assertThat(dead.getContent()).isEqualTo("in a");
        assertThat(dead.getMetadata().getChannelId()).isEqualTo("a");
    }

    @Test
    void withoutACountNothingDies() {
        TestQueue patient = oci.queue();
        patient.put("x");

        for (int count = 1; count <= 25; count++) {
            assertThat(patient.one(request -> request.visibilityInSeconds(0)).getDeliveryCount())
                    .isEqualTo(count);
        }
        assertThat(patient.counts()).containsExactly(1L, 0L, 0L, 0L);
    }

    @Test
    @Contract({"2.2", "3.7"})
    void aLowerCountDoesNotMoveWhatIsInFlight() {
        queue.put("x");
        GetMessage inFlight = queue.one(request -> request.visibilityInSeconds(10));

        oci.update(queue, changes -> changes.deadLetterQueueDeliveryCount(1));

        assertThat(queue.counts()).containsExactly(0L, 1L, 0L, 0L);
        queue.delete(inFlight.getReceipt());
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    @Test
    @Contract(value = "3.7", evidence = Evidence.ASSUMED)
    void theDeadKeepWhatTheyHadAndTheirEnd() {
        queue.putWith(Map.of("team", "a"), "x");
        GetMessage alive = exhaust().get(0);

        GetMessage dead = queue.deadLetters().one();

        assertThat(dead.getId()).isEqualTo(alive.getId());
        assertThat(dead.getExpireAfter()).isEqualTo(alive.getExpireAfter());
        assertThat(dead.getCreatedAt()).isEqualTo(alive.getCreatedAt());
        assertThat(dead.getMetadata().getCustomProperties()).isEqualTo(Map.of("team", "a"));
        oci.pass(Duration.ofDays(1));
        assertThat(queue.deadLetters().get()).isEmpty();
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    /** Gets all there is as often as it may be, and returns the last deliveries. */
    private List<GetMessage> exhaust() {
        queue.get(request -> request.visibilityInSeconds(0));
        List<GetMessage> last = queue.get(request -> request.visibilityInSeconds(0));
        assertThat(queue.get()).isEmpty();
        return last;
    }
}
