package dev.polyqueue.platform.metrics;

import dev.polyqueue.engine.port.PushObserver;
import dev.polyqueue.engine.topic.Push;
import dev.polyqueue.engine.topic.Push.Outcome;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicKey;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The series of topics: how tries to push their messages ended on this node. So many topics have series of their own, the
 * first that push something, each until it is deleted; the others are summed.
 */
final class TopicPushes implements PushObserver, MultiCollector {

    static final String NAME = "polyqueue_topic_pushes";

    private static final Logger log = LoggerFactory.getLogger(TopicPushes.class);
    private static final Outcome[] OUTCOMES = Outcome.values();

    private final int most;
    private final Function<TopicKey, Optional<Topic>> topics;
    private final Map<Long, Series> places = new ConcurrentHashMap<>();
    private final LongAdder[] others = zeros();

    private record Series(TopicKey key, LongAdder[] counts) {}

    /**
     * @param most how many topics have series of their own
     * @param topics finds a topic if it is still there; asked for each of them when there is something to tell
     */
    TopicPushes(int most, Function<TopicKey, Optional<Topic>> topics) {
        this.most = most;
        this.topics = topics;
    }

    @Override
    public void ended(Push push, Outcome outcome) {
        Series series = places.get(push.topic().id());
        LongAdder[] counts = series != null ? series.counts : place(push.topic());
        counts[outcome.ordinal()].increment();
    }

    private synchronized LongAdder[] place(Topic topic) {
        if (places.size() >= most && !places.containsKey(topic.id())) {
            return others;
        }
        return places.computeIfAbsent(topic.id(), id -> new Series(topic.key(), zeros())).counts;
    }

    @Override
    public MetricSnapshots collect() {
        forgetGone();
        CounterSnapshot.Builder pushes =
                CounterSnapshot.builder().name(NAME).help("tries on this node to push a message of a topic");
        places.values().forEach(series -> add(pushes, labels(series.key), series.counts));
        add(pushes, Labels.of("dialect", "", "account", "", "region", "", "topic", QueueCollector.OTHERS), others);
        return MetricSnapshots.of(pushes.build());
    }

    @Override
    public List<String> getPrometheusNames() {
        return List.of(NAME);
    }

    private void forgetGone() {
        try {
            places.forEach((id, series) -> {
                if (topics.apply(series.key).filter(topic -> topic.id() == id).isEmpty()) {
                    places.remove(id);
                }
            });
        } catch (RuntimeException unavailable) {
            log.debug("Which topics are still there could not be found out", unavailable);
        }
    }

    private static void add(CounterSnapshot.Builder pushes, Labels topic, LongAdder[] counts) {
        for (Outcome outcome : OUTCOMES) {
            pushes.dataPoint(CounterDataPointSnapshot.builder()
                    .labels(topic.add("outcome", name(outcome)))
                    .value(counts[outcome.ordinal()].sum())
                    .build());
        }
    }

    private static Labels labels(TopicKey key) {
        return Labels.of(
                "dialect", name(key.dialect()), "account", key.account(), "region", key.region(), "topic", key.name());
    }

    private static String name(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static LongAdder[] zeros() {
        LongAdder[] counts = new LongAdder[OUTCOMES.length];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = new LongAdder();
        }
        return counts;
    }
}
