package dev.polyqueue.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.port.QueueDepths;
import dev.polyqueue.engine.time.AdjustableClock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class DepthCacheTest {

    private final Counting source = new Counting();

    @Test
    void countsOnceForAllWhoAskWithinTheTime() {
        DepthCache cache = new DepthCache(source, new AdjustableClock(), Duration.ofHours(1));

        assertThat(cache.snapshot()).isEqualTo(cache.snapshot()).isPresent();
        assertThat(source.counts).isEqualTo(1);
    }

    @Test
    void hasNothingToSayWhileTheDatabaseDoesNotAnswer() {
        source.broken = true;

        assertThat(new DepthCache(source, new AdjustableClock(), Duration.ofHours(1)).snapshot())
                .isEmpty();
    }

    private static final class Counting implements QueueDepths {

        private int counts;
        private boolean broken;

        @Override
        public List<Depth> depths(long now) {
            counts++;
            if (broken) {
                throw new IllegalStateException("no database");
            }
            return List.of();
        }

        @Override
        public List<Move> moves() {
            return List.of();
        }
    }
}
