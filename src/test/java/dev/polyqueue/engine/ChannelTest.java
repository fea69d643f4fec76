package dev.polyqueue.engine;

import static dev.polyqueue.engine.EngineFixture.bodies;
import static dev.polyqueue.engine.EngineFixture.bytes;
import static dev.polyqueue.engine.EngineFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Channels: parts of a queue that can be received by themselves. */
class ChannelTest {

    private static final Channel A = Channel.named("a");
    private static final Channel B = Channel.named("b");

    private final EngineFixture engine = new EngineFixture(TestServer.shared());
    private final Queue queue = engine.channelled(0);

    @Test
    void receivesFromTheChannelThatIsNamed() {
        send(A, "a1", "a2");
        send(B, "b1");
        send(null, "n1");
        List<Delivery> got = receive(A, 10);
        assertThat(bodies(got)).containsExactly("a1", "a2");
        assertThat(got)
                .allSatisfy(delivery -> assertThat(delivery.message().channel()).isEqualTo(A));
        assertThat(receive(A, 10)).isEmpty();
        assertThat(bodies(receive(B, 10))).containsExactly("b1");
        assertThat(receive(Channel.named("c"), 10)).isEmpty();
        assertThat(bodies(receive(null, 10))).containsExactly("n1");
    }

    @Test
    void answersWithMessagesOfOneChannelAtATime() {
        send(A, "a1", "a2", "a3");
        send(B, "b1", "b2");
        send(null, "n1", "n2");
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            List<String> got = bodies(receive(null, 10));
            assertThat(got.stream().map(body -> body.charAt(0)).distinct()).hasSize(1);
            all.addAll(got);
        }
        assertThat(all).containsExactlyInAnyOrder("a1", "a2", "a3", "b1", "b2", "n1", "n2");
        assertThat(receive(null, 10)).isEmpty();
    }

    @Test
    void servesManyReceiversFromFewChannels() {
        List<CompletableFuture<List<Delivery>>> waiting =
                Stream.generate(() -> receiving(null, 2, 20_000)).limit(6).toList();
        send(A, "a1", "a2", "a3", "a4");
        send(B, "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8");
        List<String> all =
                waiting.stream().flatMap(future -> bodies(get(future)).stream()).toList();
        assertThat(all).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(6);
    }

    @Test
    void wakesWhoWaitsForTheChannelAndNobodyElse() {
        CompletableFuture<List<Delivery>> forA = receiving(A, 1, 20_000);
        CompletableFuture<List<Delivery>> forB = receiving(B, 1, 20_000);
        send(B, "b1");
        assertThat(bodies(get(forB))).containsExactly("b1");
        assertThat(forA).isNotDone();
        send(A, "a1");
        assertThat(bodies(get(forA))).containsExactly("a1");
    }

    @Test
    void wakesWhoWaitsForAChannelWhenAMessageOfItIsVisibleAgain() {
        send(A, "a1");
        Delivery first = receive(A, 1).get(0);
        CompletableFuture<List<Delivery>> waiting = receiving(A, 1, 20_000);
        engine.change(queue, first.receipt(), 0, ReceiptRule.LATEST);
        assertThat(get(waiting).get(0).receiveCount()).isEqualTo(2);
    }

    @Test
    void listsTheChannelsThatHoldMessages() {
        send(B, "b1");
        send(A, "a1");
        send(null, "n1");
        assertThat(get(engine.messages.channels(queue, queue.primary()))).containsExactly("a", "b");
        engine.delete(queue, receive(A, 1).get(0).receipt(), ReceiptRule.LATEST);
        assertThat(get(engine.messages.channels(queue, queue.primary()))).containsExactly("b");
    }

    @Test
    void countsAndMeasuresAChannel() {
        send(A, "four");
        Attributes attributes = new Attributes(List.of(Attribute.text("näme", "", "välue")), Map.of("not", "counted"));
        get(engine.messages.send(queue, List.of(NewMessage.inChannel(bytes("four"), attributes, A))));
        send(B, "b1");
        receive(A, 1);
        assertThat(get(engine.messages.counts(queue, queue.primary(), A))).isEqualTo(new MessageCounts(1, 1, 0));
        assertThat(get(engine.messages.size(queue, queue.primary(), A))).isEqualTo(4 + 4 + 5 + 6);
        assertThat(engine.counts(queue)).isEqualTo(new MessageCounts(2, 1, 0));
        assertThat(get(engine.messages.size(queue, queue.primary(), null))).isEqualTo(4 + 4 + 5 + 6 + 2);
    }

    @Test
    void purgesAChannel() {
        send(A, "a1", "a2");
        send(B, "b1");
        receive(A, 1);
        get(engine.messages.purge(queue, List.of(queue.primary()), List.of(A, Channel.named("c"))));
        assertThat(get(engine.messages.counts(queue, queue.primary(), A))).isEqualTo(MessageCounts.NONE);
        assertThat(bodies(receive(null, 10))).containsExactly("b1");
    }

    private void send(@Nullable Channel channel, String... bodies) {
        get(engine.messages.send(
                queue,
                Stream.of(bodies)
                        .map(body -> NewMessage.inChannel(bytes(body), Attributes.NONE, channel))
                        .toList()));
    }

    private List<Delivery> receive(@Nullable Channel channel, int limit) {
        return get(receiving(channel, limit, 0));
    }

    private CompletableFuture<List<Delivery>> receiving(@Nullable Channel channel, int limit, long waitMillis) {
        return engine.messages.receive(
                new Receive(queue, queue.primary(), channel, limit, 30_000, waitMillis, () -> true, null));
    }
}
