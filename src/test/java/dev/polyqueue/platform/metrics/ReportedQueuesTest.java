package dev.polyqueue.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.port.MessageObserver.Event;
import dev.polyqueue.engine.port.QueueDepths.Depth;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportedQueuesTest {

    private final Traffic traffic = new Traffic();
    private final ReportedQueues reported = new ReportedQueues(traffic, 2);

    @Test
    void placesAreForTheLargestAndThenTheFirstByName() {
        reported.update(List.of(queue(1, "c", 0), queue(2, "b", 0), queue(3, "a", 0), queue(4, "z", 9)));

        assertThat(reported.places().keySet()).containsExactlyInAnyOrder(4L, 3L);
    }

    @Test
    void placesAreKeptUntilTheQueueIsDeleted() {
        reported.update(List.of(queue(1, "a", 1), queue(2, "b", 1)));
        reported.update(List.of(queue(1, "a", 0), queue(2, "b", 0), queue(3, "c", 99)));
        assertThat(reported.places().keySet()).containsExactlyInAnyOrder(1L, 2L);

        reported.update(List.of(queue(2, "b", 0), queue(3, "c", 99)));
        assertThat(reported.places().keySet()).containsExactlyInAnyOrder(2L, 3L);
    }

    @Test
    void countsOfAQueueBeginWithItsFirstMessage() {
        traffic.happened(Event.SENT, 1, 5);
        reported.update(List.of(queue(1, "a", 5)));

        assertThat(sent(reported.counts(1))).isEqualTo(5);
        assertThat(sent(reported.others())).isZero();
    }

    @Test
    void soDoThoseOfAQueueThatIsCountedLater() {
        reported.update(List.of());
        traffic.happened(Event.SENT, 1, 5);
        assertThat(sent(reported.others())).isZero();

        reported.update(List.of(queue(1, "a", 5)));
        assertThat(sent(reported.counts(1))).isEqualTo(5);
    }

    @Test
    void sumsNeverFallWhenAQueueGetsAPlaceOrGoes() {
        List<Depth> full = List.of(queue(1, "a", 9), queue(2, "b", 9), queue(3, "c", 1));
        reported.update(full);
        traffic.happened(Event.SENT, 1, 10);
        traffic.happened(Event.SENT, 3, 5);
        assertThat(sent(reported.others())).isEqualTo(5);
        assertThat(sent(reported.others())).isEqualTo(5);

        List<Depth> withoutFirst = List.of(queue(2, "b", 9), queue(3, "c", 1));
        reported.update(withoutFirst);
        traffic.happened(Event.SENT, 3, 2);
        assertThat(sent(reported.counts(3))).isEqualTo(2);
        assertThat(sent(reported.others())).isEqualTo(5);

        reported.update(withoutFirst);
        assertThat(traffic.queues()).containsExactly(3L);
        assertThat(sent(reported.others())).isEqualTo(5);
    }

    @Test
    void aQueueThatIsYoungerThanTheCountIsNotForgotten() {
        traffic.happened(Event.SENT, 7, 1);
        reported.update(List.of());
        assertThat(traffic.queues()).containsExactly(7L);

        reported.update(List.of());
        assertThat(traffic.queues()).isEmpty();
        assertThat(sent(reported.others())).isEqualTo(1);
    }

    private static long sent(long[] counts) {
        return counts[Event.SENT.ordinal()];
    }

    private static Depth queue(long id, String name, long visible) {
        return new Depth(id, new QueueKey(Dialect.SQS, "1", "r", name), visible, 0, 0, 0, -1);
    }
}
