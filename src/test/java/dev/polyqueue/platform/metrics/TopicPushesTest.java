package dev.polyqueue.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.topic.Endpoint;
import dev.polyqueue.engine.topic.Publication;
import dev.polyqueue.engine.topic.Push;
import dev.polyqueue.engine.topic.Push.Outcome;
import dev.polyqueue.engine.topic.RetrySchedule;
import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicDefinition;
import dev.polyqueue.engine.topic.TopicKey;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** However many topics there are and were, Prometheus is told of so many. */
class TopicPushesTest {

    private final Map<TopicKey, Topic> there = new HashMap<>();
    private final TopicPushes pushes = new TopicPushes(2, key -> Optional.ofNullable(there.get(key)));

    @Test
    void countsByTopicAndOutcomeAndSumsTheRest() {
        Push a = push(1, "a");
        pushes.ended(a, Outcome.DELIVERED);
        pushes.ended(a, Outcome.DELIVERED);
        pushes.ended(a, Outcome.FAILED);
        pushes.ended(push(2, "b"), Outcome.DROPPED);
        pushes.ended(push(3, "c"), Outcome.DELIVERED);
        pushes.ended(push(4, "d"), Outcome.DELIVERED);

        Map<Labels, Double> series = series();

        assertThat(series).hasSize(9);
        assertThat(series.get(labels("mns", "1", "r", "a", "delivered"))).isEqualTo(2);
        assertThat(series.get(labels("mns", "1", "r", "a", "failed"))).isEqualTo(1);
        assertThat(series.get(labels("mns", "1", "r", "b", "dropped"))).isEqualTo(1);
        assertThat(series.get(labels("", "", "", "others", "delivered"))).isEqualTo(2);
    }

    @Test
    void seriesGoWithTheirTopicAndMakeRoom() {
        Push a = push(1, "a");
        pushes.ended(a, Outcome.DELIVERED);
        pushes.ended(push(2, "b"), Outcome.DELIVERED);
        there.remove(a.topic().key());
        assertThat(series()).hasSize(6);

        Push again = push(5, "a");
        pushes.ended(again, Outcome.DELIVERED);

        assertThat(series().get(labels("mns", "1", "r", "a", "delivered"))).isEqualTo(1);
    }

    @Test
    void oneThatWasMadeAgainIsAnother() {
        pushes.ended(push(1, "a"), Outcome.DELIVERED);
        push(6, "a");
        assertThat(series()).hasSize(3);
    }

    @Test
    void seriesStayWhileTheDatabaseIsAway() {
        TopicPushes cut = new TopicPushes(2, key -> {
            throw new IllegalStateException("no connection");
        });
        cut.ended(push(1, "a"), Outcome.DELIVERED);
        assertThat(series(cut)).hasSize(6);
    }

    private Map<Labels, Double> series() {
        return series(pushes);
    }

    private static Map<Labels, Double> series(TopicPushes of) {
        Map<Labels, Double> series = new HashMap<>();
        of.collect().stream()
                .flatMap(metric -> metric.getDataPoints().stream())
                .forEach(point -> series.put(point.getLabels(), ((CounterDataPointSnapshot) point).getValue()));
        return series;
    }

    private static Labels labels(String dialect, String account, String region, String topic, String outcome) {
        return Labels.of("dialect", dialect, "account", account, "region", region, "topic", topic, "outcome", outcome);
    }

    /** Of a topic that is there. */
    private Push push(long id, String name) {
        Subscription subscription = new Subscription(
                id,
                "s",
                Endpoint.outside("http://s/"),
                "XML",
                new Subscription.Definition(RetrySchedule.BACKOFF, null),
                0,
                0);
        Topic topic = new Topic(
                id,
                new TopicKey(Dialect.MNS, "1", "r", name),
                new TopicDefinition(1_024, Duration.ofDays(1), Map.of()),
                List.of(subscription),
                0,
                0);
        there.put(topic.key(), topic);
        return new Push(
                topic,
                subscription,
                new Publication(id, 0, 1, new Publication.Draft(new byte[] {1}, Attributes.NONE, null, "http://x")),
                0);
    }
}
