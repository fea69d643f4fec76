package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.requests.ListChannelsRequest;
import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** One put, several groups, and nothing that one of them does is noticed by another. */
@Contract({"4.1", "4.2"})
@ResourceLock(Oci.CLOCK)
class FanOutTest {

    private static final String EXECUTIVE = ":team = \"exec-expenses\"";

    private final Oci oci = Oci.withClock();
    private final GroupQueue queue = GroupQueue.create(oci);
    private final TestGroup primary = queue.primary();

    @Test
    @Contract({"4.1", "4.2", "C3"})
    void aGroupGetsWhatItsFilterSelects() {
        TestGroup group = queue.group(EXECUTIVE);
        queue.queue().putWith(Map.of("team", "exec-expenses"), "matching");
        queue.queue().putWith(Map.of("team", "others"), "not matching");

        assertThat(primary.contents()).containsExactly("matching", "not matching");
        assertThat(group.contents()).containsExactly("matching");
    }

    @Test
    @Contract({"4.1", "4.2", "C11"})
    void withoutAFilterAGroupGetsEverything() {
        List<TestGroup> groups = List.of(queue.group((String) null), queue.group(""), queue.group(" \t\r\n"));
        queue.queue().put("a", "b");
        queue.queue().putWith(Map.of("k", "v"), "c");

        assertThat(groups).allSatisfy(group -> assertThat(group.contents()).containsExactly("a", "b", "c"));
    }

    @Test
    @Contract({"4.1", "C4"})
    void whatAGroupDoesStaysWithin() {
        TestGroup group = queue.group("");
        queue.queue().put("x");
        GetMessage first = group.one(request -> request.visibilityInSeconds(0));
        GetMessage second = group.one();
        assertThat(second.getDeliveryCount()).isEqualTo(2);
        assertThat(group.counts()).containsExactly(0L, 1L, 0L, 0L);
        assertThat(primary.counts()).containsExactly(1L, 0L, 0L, 0L);
        group.delete(second.getReceipt());

        GetMessage there = primary.one();

        assertThat(there.getContent()).isEqualTo("x");
        assertThat(there.getDeliveryCount()).isOne();
        assertThat(there.getReceipt()).isNotIn(first.getReceipt(), second.getReceipt());
        assertThat(group.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    @Test
    @Contract(value = "4.1", evidence = Evidence.ASSUMED)
    void itIsTheSameMessageInEachGroup() {
        TestGroup group = queue.group("");
        long id = queue.queue().put("x").get(0).getId();
        oci.pass(Duration.ofSeconds(5));

        GetMessage here = group.one();
        GetMessage there = primary.one();

        assertThat(List.of(here, there)).extracting(GetMessage::getId).containsOnly(id);
        assertThat(here.getCreatedAt()).isEqualTo(there.getCreatedAt());
        assertThat(here.getExpireAfter()).isEqualTo(there.getExpireAfter());
        oci.pass(Duration.ofDays(1));
        assertThat(group.counts()).containsOnly(0L);
        assertThat(primary.counts()).containsOnly(0L);
    }

    @Test
    void eachGroupHasItsOwnLocks() {
        TestGroup group = queue.group("");
        queue.queue().put("x");
        GetMessage here = group.one(request -> request.visibilityInSeconds(10));
        GetMessage there = primary.one(request -> request.visibilityInSeconds(100));

        oci.pass(Duration.ofSeconds(11));
        assertThat(group.contents()).containsExactly("x");
        assertThat(primary.get()).isEmpty();
        primary.update(there.getReceipt(), 0);
        assertThat(primary.contents()).containsExactly("x");
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> group.delete(here.getReceipt()));
    }

    @Test
    @Contract(
            value = {"3.5", "4.1", "C5"},
            evidence = Evidence.ASSUMED)
    void aReceiptBelongsToItsGroup() {
        TestGroup group = queue.group("");
        queue.queue().put("x");
        String ofGroup = group.one().getReceipt();
        String ofPrimary = primary.one().getReceipt();

        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> primary.delete(ofGroup));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> group.delete(ofPrimary));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.queue().delete(ofGroup));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> group.update(ofPrimary, 5));
        assertThat(group.delete(List.of(ofGroup, ofPrimary)).getClientFailures())
                .isOne();
        assertThat(group.counts()).containsExactly(0L, 0L, 0L, 0L);
        assertThat(primary.counts()).containsExactly(0L, 1L, 0L, 0L);
    }

    @Test
    @Contract(
            value = {"4.1", "5.2"},
            evidence = Evidence.ASSUMED)
    void aGroupBelongsToItsQueue() {
        TestGroup elsewhere = GroupQueue.create(oci).group("");
        for (String id : List.of(elsewhere.id(), elsewhere.queueId(), "unknown")) {
            TestGroup foreign = new TestGroup(oci, queue.id(), id);
            Oci.assertError(404, "NotAuthorizedOrNotFound", foreign::get);
            Oci.assertError(404, "NotAuthorizedOrNotFound", foreign::stats);
            Oci.assertError(404, "NotAuthorizedOrNotFound", () -> foreign.delete("x"));
            Oci.assertError(404, "NotAuthorizedOrNotFound", () -> foreign.delete(List.of("x")));
            Oci.assertError(404, "NotAuthorizedOrNotFound", () -> foreign.update("x", 1));
            oci.http()
                    .get("/queues/" + queue.id() + "/channels?consumerGroupId=" + id)
                    .refused(404, "NotAuthorizedOrNotFound");
            oci.http()
                    .post(
                            "/queues/" + queue.id() + "/actions/purge",
                            "{\"purgeType\":\"BOTH\",\"consumerGroupId\":\"" + id + "\"}")
                    .refused(400, "RelatedResourceNotAuthorizedOrNotFound");
        }
    }

    @Test
    @Contract({"3.4", "3.6", "4.1"})
    void channelsAreThoseOfTheGroup() {
        TestGroup group = queue.group(":k");
        queue.queue().putTo("a", "in a");
        oci.http()
                .post(
                        "/queues/" + queue.id() + "/messages",
                        "{\"messages\":[{\"content\":\"in b\",\"metadata\":{\"channelId\":\"b\","
                                + "\"customProperties\":{\"k\":\"v\"}}}]}")
                .ok();

        assertThat(channels(primary)).containsExactly("a", "b");
        assertThat(channels(group)).containsExactly("b");
        assertThat(group.get(request -> request.channelFilter("a"))).isEmpty();
        assertThat(group.one(request -> request.channelFilter("b")).getContent())
                .isEqualTo("in b");
        assertThat(oci.http()
                        .get("/queues/" + queue.id() + "/stats?channelId=b&consumerGroupId=" + group.id())
                        .at("/queue/inFlightMessages")
                        .intValue())
                .isOne();
    }

    @Test
    void severalFiltersMayTakeTheSameMessage() {
        List<TestGroup> groups = Stream.of(":n >= 1", ":n >= 2", ":n >= 3", "NOT :n")
                .map(queue::group)
                .toList();
        for (int n = 1; n <= 3; n++) {
            queue.queue().putWith(Map.of("n", Integer.toString(n)), "n" + n);
        }
        queue.queue().put("none");

        assertThat(groups.stream().map(TestGroup::contents))
                .containsExactly(List.of("n1", "n2", "n3"), List.of("n2", "n3"), List.of("n3"), List.of("none"));
    }

    private List<String> channels(TestGroup group) {
        return oci.data()
                .listChannels(ListChannelsRequest.builder()
                        .queueId(queue.id())
                        .consumerGroupId(group.id())
                        .build())
                .getChannelCollection()
                .getItems();
    }
}
