package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.requests.ListChannelsRequest;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Channels, which are there while they hold messages. */
@Contract("3.4")
class ChannelsTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue();
    private final String path = "/queues/" + queue.id() + "/channels";

    @Test
    @Contract({"3.4", "3.1", "B13"})
    void aFilterTakesFromItsChannelOnly() {
        queue.putTo("a", "a1", "a2");
        queue.putTo("b", "b1");
        queue.put("none");
        assertThat(channels()).containsExactly("a", "b");

        List<GetMessage> got = queue.get(request -> request.channelFilter("a"));

        assertThat(got).extracting(GetMessage::getContent).containsExactly("a1", "a2");
        assertThat(got)
                .allSatisfy(message ->
                        assertThat(message.getMetadata().getChannelId()).isEqualTo("a"));
        assertThat(queue.get(request -> request.channelFilter("a"))).isEmpty();
        assertThat(channels()).as("also while all are in flight").containsExactly("a", "b");
        got.forEach(message -> queue.delete(message.getReceipt()));
        assertThat(channels()).containsExactly("b");
    }

    @Test
    @Contract(
            value = {"3.4", "7.24", "8.4", "B14"},
            evidence = Evidence.ASSUMED)
    void anAnswerWithoutFilterIsFromOneBucket() {
        List<String> all = new ArrayList<>();
        for (String channel : List.of("a", "b", "c")) {
            queue.putTo(channel, channel + 1, channel + 2, channel + 3);
            all.addAll(List.of(channel + 1, channel + 2, channel + 3));
        }
        queue.put("-1", "-2", "-3");
        all.addAll(List.of("-1", "-2", "-3"));

        List<String> seen = new ArrayList<>();
        for (int answer = 1; answer <= 4; answer++) {
            List<String> contents = queue.contents();
            assertThat(contents).hasSize(3).isSorted();
            assertThat(contents.stream().map(content -> content.charAt(0)).distinct())
                    .as(contents.toString())
                    .hasSize(1);
            seen.addAll(contents);
        }

        assertThat(seen).containsExactlyInAnyOrderElementsOf(all);
        assertThat(queue.get()).isEmpty();
    }

    @Test
    @Contract(
            value = {"3.4", "8.4"},
            evidence = Evidence.ASSUMED)
    void theBucketIsChosenAtRandom() {
        queue.put("x");
        queue.putTo("a", "x");
        queue.putTo("b", "x");

        TreeSet<String> seen = new TreeSet<>();
        for (int i = 0; i < 200 && seen.size() < 3; i++) {
            GetMessage message = queue.one(request -> request.limit(1).visibilityInSeconds(0));
            seen.add(
                    message.getMetadata() == null
                            ? ""
                            : Objects.requireNonNull(message.getMetadata().getChannelId()));
        }

        assertThat(seen).as("each has a chance of one in three, 200 times").containsExactly("", "a", "b");
    }

    @Test
    void aFilterIsTheWholeIdAndNoPattern() {
        queue.putTo("channel", "x");

        for (String other : List.of("chan", "Channel", "channel ", "chan*", "*", "%", "c.*")) {
            assertThat(queue.get(request -> request.channelFilter(other)))
                    .as(other)
                    .isEmpty();
        }
        assertThat(queue.get(request -> request.channelFilter("channel"))).hasSize(1);
    }

    @Test
    void anyTextMayBeAnId() {
        for (String id : List.of("a/b", "a b", "a+b=c", "é", "😀", "%41", "..", "?", "A", "a")) {
            queue.putTo(id, "in " + id);
        }

        for (String id : channels()) {
            assertThat(queue.get(request -> request.channelFilter(id)))
                    .extracting(GetMessage::getContent)
                    .containsExactly("in " + id);
        }
        assertThat(channels()).hasSize(10);
    }

    @Test
    @Contract({"3.4", "7.21"})
    void theListIsSortedFilteredAndPaged() {
        for (String id : List.of("d", "b", "a", "c", "e")) {
            queue.putTo(id, "x");
        }

        assertThat(channels()).containsExactly("a", "b", "c", "d", "e");
        assertThat(http.get(path + "?channelFilter=c").ok().texts("/items", "")).containsExactly("c");
        assertThat(http.get(path + "?channelFilter=x").ok().body()).isEqualTo("{\"items\":[]}");
        List<String> seen = new ArrayList<>();
        String page = "";
        int pages = 0;
        do {
            Http.Answer answer = http.get(path + "?limit=2" + page).ok();
            seen.addAll(answer.texts("/items", ""));
            page = answer.has("opc-next-page") ? "&page=" + answer.header("opc-next-page") : "";
            pages++;
        } while (!page.isEmpty());
        assertThat(seen).containsExactly("a", "b", "c", "d", "e");
        assertThat(pages).isEqualTo(3);
        assertThat(http.get(path + "?limit=5").ok().has("opc-next-page")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit=0", "limit=1001", "limit=x", "page=nonsense"})
    @Contract(
            value = {"3.4", "2.8"},
            evidence = Evidence.ASSUMED)
    void aListHasItsLimits(String parameter) {
        http.get(path + "?" + parameter).refused(400, "InvalidParameter");
    }

    @Test
    void messagesInNoChannelMakeNone() {
        queue.put("x");

        assertThat(channels()).isEmpty();
    }

    private List<String> channels() {
        return oci.data()
                .listChannels(ListChannelsRequest.builder().queueId(queue.id()).build())
                .getChannelCollection()
                .getItems();
    }
}
