package dev.polyqueue.sqs.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import org.junit.jupiter.api.Test;

@Contract(value = "5.5", evidence = Evidence.DOCUMENTED)
class InFlightTallyTest {

    @Test
    void asksForACountAfterAThousandDeliveriesAndThenEveryTenThousand() {
        InFlightTally tally = new InFlightTally(120_000);
        tally.add(999);
        assertThat(tally.isDue()).isFalse();
        tally.add(1);
        assertThat(tally.isDue()).isTrue();

        assertThat(tally.restart(500)).isEqualTo(119_500);
        tally.add(9_999);
        assertThat(tally.isDue()).isFalse();
        tally.add(1);
        assertThat(tally.isDue()).isTrue();
    }

    @Test
    void asksMoreOftenAsTheLimitComesNear() {
        InFlightTally tally = new InFlightTally(120_000);
        tally.restart(119_900);
        tally.add(49);
        assertThat(tally.isDue()).isFalse();
        tally.add(1);
        assertThat(tally.isDue()).isTrue();

        tally.restart(119_999);
        assertThat(tally.room()).isEqualTo(1);
        assertThat(tally.isDue()).isFalse();
        tally.add(1);
        assertThat(tally.isDue()).isTrue();
    }

    @Test
    void asksEachTimeWhereThereIsNoRoom() {
        InFlightTally tally = new InFlightTally(10);

        assertThat(tally.restart(12)).isEqualTo(-2);
        assertThat(tally.isDue()).isTrue();
        assertThat(tally.restart(3)).isEqualTo(7);
        assertThat(tally.isDue()).isFalse();
    }
}
