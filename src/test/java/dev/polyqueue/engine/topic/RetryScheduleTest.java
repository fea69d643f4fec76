package dev.polyqueue.engine.topic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@Contract("4.2")
class RetryScheduleTest {

    private final Random random = new Random();

    @RepeatedTest(20)
    void backsOffThreeTimesForTenToTwentySeconds() {
        assertThat(pauses(RetrySchedule.BACKOFF))
                .hasSize(3)
                .allSatisfy(seconds -> assertThat(seconds).isBetween(10L, 20L));
    }

    @Test
    void backsOffForDifferentTimes() {
        assertThat(LongStream.range(0, 200)
                        .map(i -> RetrySchedule.BACKOFF.pauseMillis(1, random).orElseThrow())
                        .distinct())
                .hasSizeGreaterThan(5)
                .contains(10_000L, 20_000L);
    }

    @Test
    void decaysToEveryFiveHundredAndTwelveSecondsForAboutADay() {
        List<Long> pauses = pauses(RetrySchedule.EXPONENTIAL_DECAY);
        assertThat(pauses).hasSize(176).startsWith(1L, 2L, 4L, 8L, 16L, 32L, 64L, 128L, 256L, 512L);
        assertThat(pauses.subList(9, 176)).hasSize(167).containsOnly(512L);
        assertThat(pauses.stream().mapToLong(Long::longValue).sum()).isEqualTo(86_015);
    }

    private List<Long> pauses(RetrySchedule schedule) {
        List<Long> seconds = new ArrayList<>();
        for (OptionalLong pause = schedule.pauseMillis(1, random);
                pause.isPresent();
                pause = schedule.pauseMillis(seconds.size() + 1, random)) {
            assertThat(pause.getAsLong() % 1_000).isZero();
            seconds.add(pause.getAsLong() / 1_000);
        }
        return seconds;
    }
}
