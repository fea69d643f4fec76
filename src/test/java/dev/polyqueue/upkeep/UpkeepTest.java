package dev.polyqueue.upkeep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class UpkeepTest {

    private final Troubles troubles = new Troubles(System::nanoTime);

    @Test
    void goesOnAfterAFailure() {
        AtomicInteger rounds = new AtomicInteger();
        Upkeep upkeep = new Upkeep(troubles, 1, List.of(Chore.prompt("fail", Duration.ofMillis(1), () -> {
            rounds.incrementAndGet();
            throw new IllegalStateException("on purpose");
        })));
        upkeep.start();
        await().until(() -> rounds.get() > 3);
        upkeep.stop();
        assertThat(upkeep.isRunning()).isFalse();
    }

    @Test
    void doesNotWaitForAStepThatWaits() {
        CountDownLatch waiting = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        Upkeep upkeep = new Upkeep(troubles, 1, List.of(Chore.prompt("wait", Duration.ofMillis(1), () -> {
            waiting.countDown();
            try {
                never.await();
                return 0;
            } catch (InterruptedException e) {
                ended.countDown();
                throw new IllegalStateException(e);
            }
        })));
        upkeep.start();
        await().until(() -> waiting.getCount() == 0);
        upkeep.stop();
        assertThat(ended.getCount()).isZero();
    }
}
