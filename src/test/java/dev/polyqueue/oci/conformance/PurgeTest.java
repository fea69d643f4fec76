package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.OperationType;
import com.oracle.bmc.queue.model.PurgeQueueDetails;
import com.oracle.bmc.queue.model.PurgeQueueDetails.PurgeType;
import com.oracle.bmc.queue.model.WorkRequest;
import com.oracle.bmc.queue.requests.PurgeQueueRequest;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Purges of a queue with a message in flight, a visible one, and one among the dead letters, in each of two channels and none. */
@Contract("2.2")
class PurgeTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final TestQueue queue =
            oci.queue(settings -> settings.deadLetterQueueDeliveryCount(1).visibilityInSeconds(3_600));

    @Test
    @Contract({"2.2", "2.6", "A14"})
    void aNormalPurgeLeavesTheDeadLetters() {
        fill();

        WorkRequest purge = purge(PurgeType.Normal, null);

        assertThat(purge.getOperationType()).isEqualTo(OperationType.PurgeQueue);
        assertThat(queue.counts()).containsExactly(0L, 0L, 3L, 0L);
        assertThat(queue.stats().getQueue().getSizeInBytes()).isZero();
        assertThat(queue.get()).isEmpty();
        queue.put("new");
        assertThat(queue.contents()).containsExactly("new");
    }

    @Test
    void aPurgeOfDeadLettersLeavesTheRest() {
        fill();

        purge(PurgeType.Dlq, null);

        assertThat(queue.counts()).containsExactly(3L, 3L, 0L, 0L);
    }

    @Test
    void aPurgeOfBothLeavesNothing() {
        fill();

        purge(PurgeType.Both, null);

        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
        assertThat(http.get("/queues/" + queue.id() + "/channels").items()).isEmpty();
    }

    @Test
    @Contract({"2.2", "3.4"})
    void aPurgeOfChannelsLeavesTheOthers() {
        fill();

        purge(PurgeType.Normal, List.of("a", "unknown"));
        assertThat(queue.counts()).containsExactly(2L, 2L, 3L, 0L);

        purge(PurgeType.Both, List.of("a", "b"));
        assertThat(queue.counts()).as("what is in no channel").containsExactly(1L, 1L, 1L, 0L);
        assertThat(queue.contents()).containsExactly("visible");
    }

    @Test
    @Contract(
            value = {"2.2", "8.4"},
            evidence = Evidence.ASSUMED)
    void thereIsNothingToDeleteAfterwards() {
        queue.put("x");
        String receipt = queue.one().getReceipt();
        purge(PurgeType.Normal, null);

        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.delete(receipt));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.update(receipt, 10));
    }

    @Test
    @Contract(value = "2.2", evidence = Evidence.ASSUMED)
    void purgesMayFollowEachOther() {
        queue.put("x");
        purge(PurgeType.Both, null);
        purge(PurgeType.Both, null);

        assertThat(queue.counts()).containsOnly(0L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"purgeType\":null}",
                "{\"purgeType\":\"ALL\"}",
                "{\"purgeType\":\"normal\"}",
                "{\"purgeType\":\"BOTH\",\"channelIds\":[]}",
                "{\"purgeType\":\"BOTH\",\"channelIds\":[\"\"]}",
                "{\"purgeType\":\"BOTH\",\"channelIds\":[null]}",
                "{\"purgeType\":\"BOTH\",\"channelIds\":\"a\"}"
            })
    @Contract(
            value = {"2.2", "6.1"},
            evidence = Evidence.REPORTED)
    void whatIsNotUnderstoodPurgesNothing(String body) {
        queue.put("x");

        http.post("/queues/" + queue.id() + "/actions/purge", body)
                .refused(400, "MissingParameter", "InvalidParameter", "CannotParseRequest");
        assertThat(queue.contents()).containsExactly("x");
    }

    @Test
    @Contract(
            value = {"2.2", "6.1"},
            evidence = Evidence.REPORTED)
    void channelsOfAPurgeAreLimited() {
        String path = "/queues/" + queue.id() + "/actions/purge";

        http.post(path, body(256, 64)).accepted();
        http.post(path, body(257, 64)).refused(400, "InvalidParameter");
        http.post(path, body(1, 65)).refused(400, "InvalidParameter");
    }

    private static String body(int channels, int length) {
        return IntStream.range(0, channels)
                .mapToObj(i -> "\"" + "c".repeat(length - 3) + (100 + i) + "\"")
                .collect(Collectors.joining(",", "{\"purgeType\":\"NORMAL\",\"channelIds\":[", "]}"));
    }

    /** Of each kind one in no channel, one in a, one in b; in no channel first, since a get without filter may take any. */
    private void fill() {
        for (String channel : new String[] {null, "a", "b"}) {
            put(channel, "dead");
            queue.get(request -> request.channelFilter(channel).visibilityInSeconds(0));
            assertThat(queue.get(request -> request.channelFilter(channel))).isEmpty();
        }
        for (String channel : new String[] {null, "a", "b"}) {
            put(channel, "in flight");
            queue.get(request -> request.channelFilter(channel));
            put(channel, "visible");
        }
        assertThat(queue.counts()).containsExactly(3L, 3L, 3L, 0L);
    }

    private void put(@Nullable String channel, String content) {
        if (channel == null) {
            queue.put(content);
        } else {
            queue.putTo(channel, content);
        }
    }

    private WorkRequest purge(PurgeType type, @Nullable List<String> channels) {
        PurgeQueueDetails details =
                PurgeQueueDetails.builder().purgeType(type).channelIds(channels).build();
        return oci.ended(oci.admin()
                .purgeQueue(PurgeQueueRequest.builder()
                        .queueId(queue.id())
                        .purgeQueueDetails(details)
                        .build())
                .getOpcWorkRequestId());
    }
}
