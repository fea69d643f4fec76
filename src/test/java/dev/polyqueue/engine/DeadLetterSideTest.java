package dev.polyqueue.engine;

import static dev.polyqueue.engine.EngineFixture.bodies;
import static dev.polyqueue.engine.EngineFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.testing.TestServer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Dead-letter sides: where a group's messages go that were delivered too often. */
class DeadLetterSideTest {

    private final EngineFixture engine = new EngineFixture(TestServer.shared());
    private final Queue queue = engine.channelled(2);
    private final ConsumerGroup side = queue.deadLetterSide(queue.primary()).orElseThrow();

    @Test
    void deliversAsOftenAsAllowedAndThenToTheSide() {
        engine.send(queue, "m");
        assertThat(receive(queue.primary(), 0).get(0).receiveCount()).isEqualTo(1);
        assertThat(receive(queue.primary(), 0).get(0).receiveCount()).isEqualTo(2);
        assertThat(receive(queue.primary(), 0)).isEmpty();

        assertThat(engine.counts(queue)).isEqualTo(MessageCounts.NONE);
        assertThat(get(engine.messages.counts(queue, side, null))).isEqualTo(new MessageCounts(1, 0, 0));
        Delivery dead = receive(side, 30_000).get(0);
        assertThat(bodies(List.of(dead))).containsExactly("m");
        assertThat(dead.receiveCount()).isEqualTo(3);
        assertThat(engine.delete(queue, dead.receipt(), ReceiptRule.LATEST)).isEqualTo(Outcome.DONE);
        assertThat(get(engine.messages.counts(queue, side, null))).isEqualTo(MessageCounts.NONE);
    }

    @Test
    void givesWhatIsSpentToWhoAsksTheSideFirst() {
        engine.send(queue, "m");
        receive(queue.primary(), 0);
        receive(queue.primary(), 0);
        assertThat(bodies(receive(side, 0))).containsExactly("m");
        assertThat(bodies(receive(side, 0))).as("is never moved again").containsExactly("m");
    }

    @Test
    void wakesWhoWaitsAtTheSideWhenTheLastTimeoutIsOver() {
        engine.send(queue, "m");
        receive(queue.primary(), 0);
        Delivery last = receive(queue.primary(), 30_000).get(0);
        CompletableFuture<List<Delivery>> waiting = receiving(side, 0, 20_000);
        assertThat(engine.change(queue, last.receipt(), 300, ReceiptRule.LATEST).outcome())
                .isEqualTo(Outcome.DONE);
        assertThat(bodies(get(waiting))).containsExactly("m");
    }

    @Test
    void endsTheReceiptsOfWhatIsSpent() {
        engine.send(queue, "m");
        receive(queue.primary(), 0);
        Delivery last = receive(queue.primary(), 0).get(0);
        assertThat(engine.delete(queue, last.receipt(), ReceiptRule.LATEST)).isEqualTo(Outcome.GONE);
        assertThat(bodies(receive(side, 0))).containsExactly("m");
    }

    @Test
    void countsByGroup() {
        GroupDraft once = new GroupDraft("once", true, GroupDefinition.ALL.withMaxReceiveCount(1));
        Queue two = engine.queues.addGroup(queue.key(), once).orElseThrow();
        ConsumerGroup group = two.group("once").orElseThrow();
        engine.send(two, "m");
        receive(two, group, 0);
        receive(two, two.primary(), 0);
        assertThat(get(engine.messages.deadLetterSpent(two, group))).isEqualTo(1);
        assertThat(get(engine.messages.deadLetterSpent(two, two.primary()))).isZero();
        assertThat(bodies(receive(two, two.deadLetterSide(group).orElseThrow(), 0)))
                .containsExactly("m");

        Queue one = engine.queues.removeGroup(two.key(), "once").orElseThrow();
        assertThat(one.groups()).hasSize(2);
    }

    @Test
    void purgesOneSideOnly() {
        engine.send(queue, "dead");
        receive(queue.primary(), 0);
        receive(queue.primary(), 0);
        get(engine.messages.deadLetterSpent(queue, queue.primary()));
        engine.send(queue, "alive");

        Queue purged = engine.queues
                .purge(queue.key(), group -> !group.isDeadLetterSide())
                .orElseThrow();
        assertThat(engine.counts(purged)).isEqualTo(MessageCounts.NONE);
        ConsumerGroup same = purged.deadLetterSide(purged.primary()).orElseThrow();
        assertThat(same.id()).isEqualTo(side.id());
        assertThat(bodies(receive(purged, same, 0))).containsExactly("dead");
        purged = engine.queues.purge(queue.key()).orElseThrow();
        assertThat(receive(purged, purged.deadLetterSide(purged.primary()).orElseThrow(), 0))
                .isEmpty();
    }

    @Test
    void holdsWhatADisabledGroupHasUntilItIsEnabledAgain() {
        engine.send(queue, "before");
        Queue off = enable(false);
        CompletableFuture<List<Delivery>> waiting = receiving(off, off.primary(), 30_000, 20_000);
        engine.send(off, "lost");
        assertThat(receive(off, off.primary(), 0)).isEmpty();
        assertThat(waiting).isNotDone();
        enable(true);
        assertThat(bodies(get(waiting))).containsExactly("before");
        assertThat(engine.counts(off)).isEqualTo(new MessageCounts(0, 1, 0));
    }

    private Queue enable(boolean enabled) {
        return engine.queues
                .changeGroup(queue.key(), ConsumerGroup.PRIMARY, definition -> definition.withEnabled(enabled))
                .orElseThrow();
    }

    private List<Delivery> receive(ConsumerGroup group, long visibilityMillis) {
        return receive(queue, group, visibilityMillis);
    }

    private List<Delivery> receive(Queue from, ConsumerGroup group, long visibilityMillis) {
        return get(receiving(from, group, visibilityMillis, 0));
    }

    private CompletableFuture<List<Delivery>> receiving(ConsumerGroup group, long visibilityMillis, long waitMillis) {
        return receiving(queue, group, visibilityMillis, waitMillis);
    }

    private CompletableFuture<List<Delivery>> receiving(
            Queue from, ConsumerGroup group, long visibilityMillis, long waitMillis) {
        return engine.messages.receive(new Receive(from, group, 10, visibilityMillis, waitMillis, () -> true, null));
    }
}
