package dev.polyqueue.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.port.QueueStore;
import dev.polyqueue.engine.queue.KnownQueues;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.queue.Revision;
import dev.polyqueue.testing.TestServer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Changes of a queue and its groups in one step. */
class RevisionTest {

    private final TestServer server = TestServer.shared();
    private final EngineFixture engine = new EngineFixture(server);
    private final Queues queues = engine.queues;
    private final Queue queue = engine.channelled(0);

    @Test
    void changesTheQueueAndItsGroupsTogether() {
        Queue revised = queues.revise(
                        queue.key(),
                        before -> Optional.of(Revision.of(before)
                                .withDefinition(before.definition()
                                        .withAttributes(Map.of("a", "b"))
                                        .withTags(Map.of("t", "v")))
                                .withGroup(ConsumerGroup.PRIMARY, GroupDefinition.DISABLED)
                                .withNewGroup(new GroupDraft("more", true, GroupDefinition.ALL.withFilter("f")))))
                .orElseThrow();

        assertThat(revised).isEqualTo(queues.find(queue.key()).orElseThrow()).isEqualTo(stored());
        assertThat(revised.definition().attributes()).isEqualTo(Map.of("a", "b"));
        assertThat(revised.definition().tags()).isEqualTo(Map.of("t", "v"));
        assertThat(revised.primary().enabled()).isFalse();
        assertThat(revised.group("more").orElseThrow().filter()).isEqualTo("f");
        assertThat(revised.deadLetterSide(revised.group("more").orElseThrow())).isPresent();
        assertThat(revised.version()).isGreaterThan(queue.version());
    }

    @Test
    void storesNothingOfWhatIsRefused() {
        assertThatThrownBy(() -> queues.revise(queue.key(), before -> {
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");
        assertThat(queues.revise(queue.key(), before -> Optional.empty())).isEmpty();
        assertThatThrownBy(() -> queues.revise(
                        queue.key(),
                        before -> Optional.of(Revision.of(before)
                                .withDefinition(before.definition().withTags(Map.of("t", "v")))
                                .withGroup("unknown", GroupDefinition.ALL))))
                .isInstanceOf(RuntimeException.class);

        assertThat(stored()).isEqualTo(queue);
        assertThat(queues.revise(
                        EngineFixture.newKey(queue.key().dialect()), before -> Optional.of(Revision.of(before))))
                .isEmpty();
    }

    @Test
    void showsEveryReviserWhatTheOthersHaveDone() {
        AtomicInteger asked = new AtomicInteger();
        List<CompletableFuture<Optional<Queue>>> revised = IntStream.range(0, 8)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> queues.revise(queue.key(), before -> {
                    asked.incrementAndGet();
                    boolean full = before.consumerGroups().size() == 4;
                    return full
                            ? Optional.empty()
                            : Optional.of(Revision.of(before)
                                    .withNewGroup(new GroupDraft("g" + i, true, GroupDefinition.ALL)));
                })))
                .toList();

        assertThat(revised.stream().filter(one -> one.join().isPresent())).hasSize(3);
        assertThat(stored().consumerGroups()).hasSize(4);
        assertThat(asked).hasValueGreaterThanOrEqualTo(8);
    }

    @Test
    void addsAGroupOfANameOnce() {
        List<CompletableFuture<Optional<Queue>>> added = IntStream.range(0, 6)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> queues.addGroup(queue.key(), new GroupDraft("same", true, GroupDefinition.ALL))))
                .toList();

        assertThat(added.stream().filter(one -> one.join().isPresent())).hasSize(1);
        assertThat(stored().consumerGroups()).hasSize(2);
    }

    /** As another node would read it. */
    private Queue stored() {
        return new KnownQueues(server.bean(QueueStore.class)).find(queue.key()).orElseThrow();
    }
}
