package dev.polyqueue.engine.topic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.port.PushStore.Lease;
import dev.polyqueue.engine.queue.Dialect;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FlightsTest {

    private final Flights flights = new Flights(new PushLimits(5, 3));

    @Test
    void grantsNoMoreThanAnEndpointMayHave() {
        assertThat(flights.reserve("a", 2)).isEqualTo(2);
        assertThat(flights.reserve("a", 2)).isEqualTo(1);
        assertThat(flights.reserve("a", 2)).isZero();
        flights.release("a", 2);
        assertThat(flights.reserve("a", Integer.MAX_VALUE)).isEqualTo(2);
    }

    @Test
    void grantsNoMoreThanANodeMayHave() {
        assertThat(flights.reserve("a", 3)).isEqualTo(3);
        assertThat(flights.reserve("b", 3)).isEqualTo(2);
        assertThat(flights.reserve("c", 1)).isZero();
        flights.release("b", 2);
        assertThat(flights.reserve("c", 3)).isEqualTo(2);
        flights.release("a", 3);
        flights.release("c", 2);
        assertThat(flights.reserve("d", 9)).isEqualTo(3);
        assertThat(flights.reserve("e", 9)).isEqualTo(2);
    }

    @Test
    void renewsTheLeaseOfWhatIsUnderWayAlready() {
        Flight first = flight(1_000);
        assertThat(flights.begin(first)).isTrue();
        assertThat(flights.begin(flight(2_000))).isFalse();
        assertThat(flights.current(first).lease().until()).isEqualTo(2_000);
        assertThat(flights.all()).hasSize(1);

        flights.end(first);
        assertThat(flights.current(first)).isNull();
        assertThat(flights.begin(first)).isTrue();
    }

    @Test
    void refusesLimitsThatLetNothingThrough() {
        assertThatThrownBy(() -> new PushLimits(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PushLimits(1, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Flight flight(long until) {
        Subscription subscription = new Subscription(
                7, "s", Endpoint.outside("a"), "PLAIN", new Subscription.Definition(RetrySchedule.BACKOFF, null), 0, 0);
        Topic topic = new Topic(
                3,
                new TopicKey(Dialect.MNS, "1", "r", "t"),
                new TopicDefinition(1_024, Duration.ofDays(1), Map.of()),
                List.of(subscription),
                0,
                0);
        Publication publication =
                new Publication(5, 0, 1, new Publication.Draft(new byte[0], Attributes.NONE, null, ""));
        return new Flight(new Push(topic, subscription, publication, 0), new Lease(3, 5, 7, until), null);
    }
}
