package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.model.UpdatedMessage;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Locks: how long they last, how they change, what a receipt is good for. */
@Contract({"3.3", "3.5"})
@ResourceLock(Oci.CLOCK)
class VisibilityTest {

    private final Oci oci = Oci.withClock();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue();
    private final String path = "/queues/" + queue.id() + "/messages/";

    @Test
    @Contract(
            value = {"3.3", "3.5", "B7"},
            evidence = Evidence.ASSUMED)
    void aLockThatEndsMakesTheOldReceiptWorthless() {
        queue.put("x");
        GetMessage first = queue.one(request -> request.visibilityInSeconds(2));
        oci.pass(Duration.ofSeconds(3));

        GetMessage second = queue.one();

        assertThat(second.getId()).isEqualTo(first.getId());
        assertThat(second.getReceipt()).isNotEqualTo(first.getReceipt());
        assertThat(second.getDeliveryCount()).isEqualTo(2);
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.delete(first.getReceipt()));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.update(first.getReceipt(), 9));
        queue.delete(second.getReceipt());
        oci.pass(Duration.ofHours(1));
        assertThat(queue.get()).isEmpty();
    }

    @Test
    void aLockLastsUntilItsEnd() {
        queue.put("x");
        queue.one(request -> request.visibilityInSeconds(100));

        oci.pass(Duration.ofSeconds(98));
        assertThat(queue.get()).isEmpty();
        oci.pass(Duration.ofSeconds(3));
        assertThat(queue.contents()).containsExactly("x");
    }

    @Test
    @Contract({"3.5", "B8"})
    void anUpdateToZeroGivesTheMessageBack() {
        queue.put("x");
        GetMessage message = queue.one();
        long before = oci.now();

        UpdatedMessage updated = queue.update(message.getReceipt(), 0);

        assertThat(updated.getId()).isEqualTo(message.getId());
        assertThat(updated.getVisibleAfter().getTime()).isBetween(before, oci.now());
        assertThat(queue.one().getDeliveryCount()).isEqualTo(2);
    }

    @Test
    void anUpdateAnswersWithTwoFields() {
        queue.put("x");

        assertThat(http.put(path + queue.one().getReceipt(), "{\"visibilityInSeconds\":5}")
                        .ok()
                        .json()
                        .propertyNames())
                .containsExactlyInAnyOrder("id", "visibleAfter");
    }

    @Test
    @Contract({"3.5", "7.13"})
    void anUpdateCountsFromNow() {
        queue.put("x");
        GetMessage message = queue.one(request -> request.visibilityInSeconds(100));
        oci.pass(Duration.ofSeconds(50));

        long before = oci.now();
        UpdatedMessage longer = queue.update(message.getReceipt(), 100);
        assertThat(longer.getVisibleAfter().getTime()).isBetween(before + 100_000, oci.now() + 100_000);
        oci.pass(Duration.ofSeconds(98));
        assertThat(queue.get()).isEmpty();

        queue.update(message.getReceipt(), 10);
        oci.pass(Duration.ofSeconds(11));
        GetMessage again = queue.one();
        assertThat(again.getDeliveryCount()).as("updates do not count").isEqualTo(2);
    }

    @Test
    @Contract(value = "3.5", evidence = Evidence.ASSUMED)
    void aReceiptIsGoodUntilTheNextDelivery() {
        queue.put("x");
        GetMessage message = queue.one(request -> request.visibilityInSeconds(1));
        oci.pass(Duration.ofSeconds(2));

        queue.update(message.getReceipt(), 60);
        assertThat(queue.get()).isEmpty();
        queue.update(message.getReceipt(), 1);
        oci.pass(Duration.ofSeconds(2));
        queue.delete(message.getReceipt());

        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.delete(message.getReceipt()));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.update(message.getReceipt(), 1));
    }

    @Test
    @Contract(value = "3.5", evidence = Evidence.ASSUMED)
    void aReceiptBelongsToItsQueue() {
        TestQueue other = oci.queue();
        other.put("x");
        String foreign = other.one(request -> request.visibilityInSeconds(0)).getReceipt();

        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.delete(foreign));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.update(foreign, 1));
        for (String invented : List.of("invented", "AAAA", "-", "a".repeat(5_000))) {
            Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.delete(invented));
        }
        assertThat(other.contents()).containsExactly("x");
    }

    @Test
    @Contract({"3.5", "6.1"})
    void aVisibilityHasItsRange() {
        queue.put("x");
        String receipt = queue.one().getReceipt();

        for (String seconds : List.of("-1", "43201", "99999999999")) {
            http.put(path + receipt, "{\"visibilityInSeconds\":" + seconds + "}")
                    .refused(400, "InvalidParameter", "CannotParseRequest");
        }
        http.put(path + receipt, "{}").refused(400, "MissingParameter", "InvalidParameter");
        http.put(path + receipt, "{\"visibilityInSeconds\":null}").refused(400, "MissingParameter", "InvalidParameter");
        http.put(path + receipt, "{\"visibilityInSeconds\":43200}").ok();
    }

    @Test
    @Contract(
            value = {"3.3", "3.5", "3.7", "7.14"},
            evidence = Evidence.DOCUMENTED)
    void noLockOutlastsTheRetention() {
        TestQueue brief = oci.queue(settings -> settings.retentionInSeconds(10));
        brief.put("x");

        GetMessage message = brief.one(request -> request.visibilityInSeconds(30));
        assertThat(message.getVisibleAfter()).isEqualTo(message.getExpireAfter());
        UpdatedMessage updated = brief.update(message.getReceipt(), 43_200);
        assertThat(updated.getVisibleAfter()).isEqualTo(message.getExpireAfter());

        oci.pass(Duration.ofSeconds(11));
        assertThat(brief.get()).isEmpty();
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> brief.update(message.getReceipt(), 1));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> brief.delete(message.getReceipt()));
    }

    @Test
    @Contract(value = "3.3", evidence = Evidence.ASSUMED)
    void aRedeliveredMessageKeepsItsPlace() {
        queue.put("a", "b", "c");
        GetMessage first = queue.one(request -> request.limit(1));
        queue.update(first.getReceipt(), 0);

        assertThat(queue.contents()).containsExactly("a", "b", "c");
    }
}
