package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.model.PutMessage;
import com.oracle.bmc.queue.model.PutMessagesDetailsEntry;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What may be put into a queue, and what the putter is told. */
@Contract("3.2")
class PutTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue(settings -> settings.retentionInSeconds(600));
    private final String path = "/queues/" + queue.id() + "/messages";

    @Test
    @Contract({"3.1", "3.2", "7.15"})
    void theAnswerHasAnEntryForEachMessage() {
        long before = oci.now();
        List<PutMessage> put = queue.put("a", "b", "c");
        long after = oci.now();

        assertThat(put).hasSize(3).allSatisfy(message -> {
            assertThat(message.getId()).as("exact in JavaScript").isPositive().isLessThan(1L << 53);
            assertThat(message.getExpireAfter().getTime()).isBetween(before + 600_000, after + 600_000);
        });
        assertThat(put).extracting(PutMessage::getId).doesNotHaveDuplicates();
        assertThat(queue.get())
                .extracting(GetMessage::getId, GetMessage::getContent, GetMessage::getExpireAfter)
                .containsExactly(tuple(put.get(0), "a"), tuple(put.get(1), "b"), tuple(put.get(2), "c"));
    }

    @Test
    @Contract(value = "3.2", evidence = Evidence.REPORTED)
    void anIdIsANumber() {
        JsonNode entry = http.post(path, "{\"messages\":[{\"content\":\"x\"}]}").at("/messages/0");

        assertThat(entry.get("id").isIntegralNumber()).isTrue();
        assertThat(entry.propertyNames()).containsExactlyInAnyOrder("id", "expireAfter");
    }

    @Test
    @Contract({"3.2", "6.1", "B2"})
    void oneToTwentyMessages() {
        List<PutMessagesDetailsEntry> twenty = Collections.nCopies(20, TestQueue.message("x"));
        List<PutMessagesDetailsEntry> more = new ArrayList<>(twenty);
        more.add(TestQueue.message("x"));

        Oci.assertError(400, "InvalidParameter", () -> queue.put(more));
        Oci.assertError(400, () -> queue.put(List.of()));
        for (String body : List.of("{}", "{\"messages\":null}", "{\"messages\":[null]}", "{\"messages\":{}}")) {
            http.post(path, body).refused(400, "MissingParameter", "InvalidParameter", "CannotParseRequest");
        }
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);

        assertThat(queue.put(twenty)).hasSize(20);
        assertThat(queue.get()).hasSize(20);
    }

    @Test
    @Contract(
            value = {"3.2", "6.1", "B2"},
            evidence = Evidence.REPORTED)
    void aMessageHasItsLargestSize() {
        String largest = "x".repeat(262_144);
        Oci.assertError(400, "InvalidParameter", () -> queue.put(largest + "x"));
        Oci.assertError(400, "InvalidParameter", () -> queue.put("é".repeat(131_073)));
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);

        queue.put(largest);
        queue.put("é".repeat(131_072));
        assertThat(queue.contents()).containsExactly(largest, "é".repeat(131_072));
    }

    @Test
    void attributesCountTowardsTheSize() {
        String content = "x".repeat(262_144 - 6);

        Oci.assertError(400, "InvalidParameter", () -> queue.putWith(Map.of("kéy", "123"), content));
        queue.putWith(Map.of("kéy", "12"), content);

        assertThat(queue.stats().getQueue().getSizeInBytes()).isEqualTo(262_144);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "hé <x> & \"quoted\" \\ /",
                "line\r\nline\n\ttab",
                "\u0001\u001f\u007f\u0085\u2028\ufffd\uffff",
                "😀 🇮🇳 e\u0301",
                "{\"json\":[1,2]}",
                "null"
            })
    void textComesBackAsItWas(String content) {
        queue.put(content);

        assertThat(queue.contents()).containsExactly(content);
    }

    @Test
    void aZeroCharacterIsACharacter() {
        queue.put("a\u0000b");

        assertThat(queue.contents()).containsExactly("a\u0000b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"content\":null}",
                "{\"content\":5}",
                "{\"content\":[\"x\"]}",
                "{\"content\":\"x\",\"metadata\":[]}",
                "{\"content\":\"x\",\"metadata\":{\"channelId\":\"\"}}",
                "{\"content\":\"x\",\"metadata\":{\"channelId\":7}}",
                "{\"content\":\"x\",\"metadata\":{\"customProperties\":[]}}",
                "{\"content\":\"x\",\"metadata\":{\"customProperties\":{\"k\":{}}}}",
                "{\"content\":\"x\",\"metadata\":{\"customProperties\":{\"k\":[1]}}}",
                "{\"content\":\"x\",\"metadata\":{\"customProperties\":{\"k\":true}}}",
                "{\"content\":\"x\",\"metadata\":{\"customProperties\":{\"k\":null}}}",
                "{\"content\":\"x\",\"metadata\":{\"customProperties\":{\"\":\"v\"}}}"
            })
    @Contract(
            value = {"3.2", "8.4"},
            evidence = Evidence.ASSUMED)
    void oneBadMessageKeepsAllOut(String bad) {
        http.post(path, "{\"messages\":[{\"content\":\"good\"}," + bad + ",{\"content\":\"good\"}]}")
                .refused(400, "MissingParameter", "InvalidParameter", "CannotParseRequest");

        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    @Test
    @Contract(
            value = {"3.2", "6.1"},
            evidence = Evidence.REPORTED)
    void aChannelIdIsLimited() {
        Oci.assertError(400, "InvalidParameter", () -> queue.putTo("c".repeat(65), "x"));

        queue.putTo("c".repeat(64), "x");
        assertThat(queue.one().getMetadata().getChannelId()).isEqualTo("c".repeat(64));
    }

    @Test
    @Contract(
            value = {"3.2", "7.10"},
            evidence = Evidence.OBSERVED)
    void nullIsNothing() {
        http.post(
                        path,
                        "{\"messages\":[{\"content\":\"a\",\"metadata\":null},{\"content\":\"b\",\"metadata\":"
                                + "{\"channelId\":null,\"customProperties\":null}}],\"other\":1}")
                .ok();

        assertThat(queue.contents()).containsExactly("a", "b");
    }

    @Test
    @Contract({"3.2", "5.3"})
    void aRepeatedPutPublishesTwice() {
        for (int i = 0; i < 2; i++) {
            http.send(http.request(path)
                            .header("Content-Type", "application/json")
                            .header("opc-retry-token", "same")
                            .header("opc-request-id", "same")
                            .POST(BodyPublishers.ofString("{\"messages\":[{\"content\":\"x\"}]}")))
                    .ok();
        }

        assertThat(queue.contents()).containsExactly("x", "x");
    }

    @Test
    @Contract(value = "3.2", evidence = Evidence.OBSERVED)
    void messagesOfSeveralChannelsCanBePutAtOnce() {
        Answer answer = http.post(
                path,
                "{\"messages\":[{\"content\":\"1\",\"metadata\":{\"channelId\":\"a\"}},{\"content\":\"2\"},"
                        + "{\"content\":\"3\",\"metadata\":{\"channelId\":\"b\"}}]}");

        List<Long> ids = answer.at("/messages")
                .valueStream()
                .map(entry -> entry.get("id").longValue())
                .toList();
        List<GetMessage> got = Stream.of(queue.get(), queue.get(), queue.get())
                .flatMap(List::stream)
                .toList();
        for (int i = 0; i < 3; i++) {
            long id = ids.get(i);
            assertThat(got)
                    .filteredOn(message -> message.getId() == id)
                    .singleElement()
                    .extracting(GetMessage::getContent)
                    .isEqualTo(Integer.toString(i + 1));
        }
    }

    private static Tuple tuple(PutMessage put, String content) {
        return Tuple.tuple(put.getId(), content, put.getExpireAfter());
    }
}
