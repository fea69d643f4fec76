package dev.polyqueue.engine;

import static dev.polyqueue.engine.EngineFixture.bodies;
import static dev.polyqueue.engine.EngineFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.engine.EngineException.QueueChanged;
import dev.polyqueue.engine.EngineException.QueueMissing;
import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.testing.TestServer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a node does that knows a queue as it was before another node changed it. A stale node is one that holds on to it. */
class StaleNodeTest {

    private final EngineFixture engine = new EngineFixture(TestServer.shared());

    @Test
    void whatIsSentToAPurgedQueueAsItWasIsRefusedAndNotLost() {
        for (Queue old : List.of(engine.standard(), engine.fifo())) {
            engine.queues.purge(old.key());

            assertThatThrownBy(() -> get(send(old, "lost"))).hasRootCauseInstanceOf(QueueChanged.class);

            Queue now = engine.queues.find(old.key()).orElseThrow();
            get(send(now, "kept"));
            assertThat(bodies(engine.receive(now, 10))).containsExactly("kept");
        }
    }

    @Test
    void whatIsSentToAQueueThatWasCreatedAnewGoesThere() {
        Queue old = engine.standard();
        engine.queues.delete(old.key());
        assertThatThrownBy(() -> get(send(old, "lost"))).hasRootCauseInstanceOf(QueueChanged.class);
        Queue now = engine.queues
                .create(new QueueDraft(old.key(), old.kind(), old.definition()))
                .orElseThrow();

        get(Messages.onCurrentQueue(staleAtFirst(old, "kept")));

        assertThat(bodies(engine.receive(now, 10))).containsExactly("kept");
    }

    @Test
    void aQueueThatIsGoneIsMissing() {
        Queue old = engine.fifo();
        engine.queues.delete(old.key());
        assertThatThrownBy(() -> get(Messages.onCurrentQueue(staleAtFirst(old, "lost"))))
                .hasRootCauseInstanceOf(QueueMissing.class);
    }

    @Test
    void aGroupThatANodeDoesNotKnowYetGetsWhatThatNodeSends() {
        Queue old = engine.standard();
        Queue now = engine.queues
                .addGroup(old.key(), new GroupDraft("new", false, GroupDefinition.ALL))
                .orElseThrow();

        get(Messages.onCurrentQueue(staleAtFirst(old, "for all")));

        assertThat(bodies(engine.receive(now, 10))).containsExactly("for all");
        assertThat(bodies(get(engine.messages.receive(
                        new Receive(now, now.group("new").orElseThrow(), 10, 30_000, 0, () -> true, null)))))
                .containsExactly("for all");
    }

    @Test
    void aMessageThatNoKnownGroupWantsIsNotDroppedUnlessThatIsAllThereIs() {
        Queue silent = engine.queues
                .changeGroup(engine.standard().key(), "primary", group -> group.withEnabled(false))
                .orElseThrow();
        assertThat(get(send(silent, "dropped")))
                .extracting(SentMessage::dropped)
                .containsExactly(true);
        Queue now = engine.queues
                .changeGroup(silent.key(), "primary", group -> group.withEnabled(true))
                .orElseThrow();

        get(Messages.onCurrentQueue(staleAtFirst(silent, "wanted")));

        assertThat(bodies(engine.receive(now, 10))).containsExactly("wanted");
    }

    @Test
    void whatWasPurgedIsNotReceivedByANodeThatDoesNotKnowIt() {
        for (Queue old : List.of(engine.standard(), engine.fifo())) {
            get(send(old, "purged"));
            engine.queues.purge(old.key());
            assertThat(engine.receive(old, 10)).isEmpty();
        }
    }

    @Test
    void inABatchOfManyOnlyTheStaleOnesAreRefused() {
        Queue changed = engine.standard();
        Queue same = engine.standard();
        engine.queues.purge(changed.key());
        List<CompletableFuture<List<SentMessage>>> all = IntStream.range(0, 200)
                .mapToObj(i -> send(i % 10 == 0 ? changed : same, "m" + i))
                .toList();

        int refused = 0;
        for (CompletableFuture<List<SentMessage>> sent : all) {
            refused += sent.handle((done, failure) -> failure == null ? 0 : 1).join();
        }

        assertThat(refused).isEqualTo(20);
        assertThat(engine.counts(same).visible()).isEqualTo(180);
    }

    /** As a dialect calls, but for the first look at the queue, which finds it as it was. */
    private Supplier<CompletableFuture<List<SentMessage>>> staleAtFirst(Queue old, String body) {
        QueueKey key = old.key();
        boolean[] first = {true};
        return () -> {
            Queue queue = first[0] ? old : engine.queues.find(key).orElseThrow(QueueMissing::new);
            first[0] = false;
            return send(queue, body);
        };
    }

    private CompletableFuture<List<SentMessage>> send(Queue queue, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        NewMessage message = queue.isFifo()
                ? NewMessage.fifo(bytes, Attributes.NONE, 0, "group", body)
                : NewMessage.standard(bytes, Attributes.NONE, 0);
        return engine.messages.send(queue, List.of(message));
    }
}
