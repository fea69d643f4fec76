package dev.polyqueue.platform.metrics;

import dev.polyqueue.engine.port.MessageObserver.Event;
import dev.polyqueue.engine.port.QueueDepths.Depth;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The series of one answer, by metric. */
final class QueueSeries {

    private static final String MESSAGES = "polyqueue_queue_messages";
    private static final String AGE = "polyqueue_queue_oldest_message_age_seconds";
    private static final String QUEUES = "polyqueue_queues";
    private static final String MOVED = "polyqueue_move_task_moved_messages";
    private static final String TO_MOVE = "polyqueue_move_task_messages";

    private static final Map<Event, String> HELP = new EnumMap<>(Map.of(
            Event.SENT, "messages accepted on this node",
            Event.DROPPED, "messages accepted that no consumer group's filter took",
            Event.RECEIVED, "deliveries to receivers on this node",
            Event.DELETED, "messages deleted by consumers on this node",
            Event.DEAD_LETTERED, "messages moved away since they were received too often",
            Event.EXPIRED, "messages removed by this node since their retention was over",
            Event.MOVED, "messages moved by move tasks on this node"));

    /** The names of all metrics, without what Prometheus adds to those of counters. */
    static final List<String> NAMES = Stream.concat(
                    Stream.of(MESSAGES, AGE, QUEUES, MOVED, TO_MOVE),
                    Stream.of(Event.values()).map(QueueSeries::name))
            .toList();

    private static final double MILLIS = 1_000;

    private final GaugeSnapshot.Builder messages =
            GaugeSnapshot.builder().name(MESSAGES).help("messages in a queue, by what can be done with them");
    private final GaugeSnapshot.Builder ages = GaugeSnapshot.builder()
            .name(AGE)
            .help("time since the oldest message of a queue was sent, 0 if it is empty");
    private final GaugeSnapshot.Builder queues =
            GaugeSnapshot.builder().name(QUEUES).help("queues that there are");
    private final GaugeSnapshot.Builder moved =
            GaugeSnapshot.builder().name(MOVED).help("messages that running move tasks have moved out of a queue");
    private final GaugeSnapshot.Builder toMove = GaugeSnapshot.builder()
            .name(TO_MOVE)
            .help("messages that running move tasks found in a queue at their start");
    private final Map<Event, CounterSnapshot.Builder> counters = new EnumMap<>(Event.class);

    QueueSeries() {
        for (Event event : Event.values()) {
            counters.put(event, CounterSnapshot.builder().name(name(event)).help(String.valueOf(HELP.get(event))));
        }
    }

    /** @param now epoch milliseconds */
    void depth(Labels queue, Depth depth, long now) {
        add(messages, queue.add("state", "visible"), depth.visible());
        add(messages, queue.add("state", "in_flight"), depth.inFlight());
        add(messages, queue.add("state", "delayed"), depth.delayed());
        add(messages, queue.add("state", "dead_letter"), depth.deadLetters());
        double age = depth.oldestSentAt() < 0 ? 0 : Math.max(0, now - depth.oldestSentAt()) / MILLIS;
        add(ages, queue, age);
    }

    void queues(Labels dialect, long count) {
        add(queues, dialect, count);
    }

    void move(Labels queue, long messagesMoved, long messagesToMove) {
        add(moved, queue, messagesMoved);
        add(toMove, queue, messagesToMove);
    }

    void count(Event event, Labels queue, long messages) {
        CounterSnapshot.Builder counter = counters.get(event);
        if (counter != null) {
            counter.dataPoint(CounterSnapshot.CounterDataPointSnapshot.builder()
                    .labels(queue)
                    .value(messages)
                    .build());
        }
    }

    MetricSnapshots snapshots() {
        MetricSnapshots.Builder all = MetricSnapshots.builder();
        Stream.of(messages, ages, queues, moved, toMove).forEach(gauge -> all.metricSnapshot(gauge.build()));
        counters.values().forEach(counter -> all.metricSnapshot(counter.build()));
        return all.build();
    }

    private static void add(GaugeSnapshot.Builder gauge, Labels labels, double value) {
        gauge.dataPoint(GaugeSnapshot.GaugeDataPointSnapshot.builder()
                .labels(labels)
                .value(value)
                .build());
    }

    private static String name(Event event) {
        return "polyqueue_" + event.name().toLowerCase(Locale.ROOT) + "_messages";
    }
}
