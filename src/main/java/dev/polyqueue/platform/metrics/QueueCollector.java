package dev.polyqueue.platform.metrics;

import dev.polyqueue.engine.port.MessageObserver.Event;
import dev.polyqueue.engine.port.QueueDepths.Depth;
import dev.polyqueue.engine.port.QueueDepths.Move;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The series of queues. They are made when Prometheus asks, and are no meters of Micrometer, since which queues there are
 * changes all the time.
 */
final class QueueCollector implements MultiCollector {

    /** Stands for the queues without series of their own, with all other labels empty. */
    static final String OTHERS = "others";

    private final DepthCache depths;
    private final ReportedQueues reported;
    private long seen;

    QueueCollector(DepthCache depths, ReportedQueues reported) {
        this.depths = depths;
        this.reported = reported;
    }

    @Override
    public synchronized MetricSnapshots collect() {
        QueueSeries series = new QueueSeries();
        Optional<DepthCache.Snapshot> snapshot = depths.snapshot();
        snapshot.ifPresent(counted -> {
            if (counted.number() != seen) {
                seen = counted.number();
                reported.update(counted.depths());
            }
            addDepths(series, counted);
            addMoves(series, counted);
        });
        reported.places().forEach((id, key) -> addTraffic(series, labels(key), reported.counts(id)));
        addTraffic(series, labels("", "", "", OTHERS), reported.others());
        return series.snapshots();
    }

    @Override
    public List<String> getPrometheusNames() {
        return QueueSeries.NAMES;
    }

    private void addDepths(QueueSeries series, DepthCache.Snapshot counted) {
        List<Depth> rest = new ArrayList<>();
        for (Depth depth : counted.depths()) {
            if (reported.has(depth.queueId())) {
                series.depth(labels(depth.key()), depth, counted.at());
            } else {
                rest.add(depth);
            }
        }
        QueueKey nobody = new QueueKey(Dialect.SQS, "", "", OTHERS);
        series.depth(labels("", "", "", OTHERS), sum(nobody, rest), counted.at());
        for (Dialect dialect : Dialect.values()) {
            long queues = counted.depths().stream()
                    .filter(depth -> depth.key().dialect() == dialect)
                    .count();
            series.queues(Labels.of("dialect", name(dialect)), queues);
        }
    }

    private void addMoves(QueueSeries series, DepthCache.Snapshot counted) {
        long moved = 0;
        long toMove = 0;
        for (Move move : counted.moves()) {
            QueueKey key = reported.places().get(move.queueId());
            if (key == null) {
                moved += move.moved();
                toMove += move.toMove();
            } else {
                series.move(labels(key), move.moved(), move.toMove());
            }
        }
        series.move(labels("", "", "", OTHERS), moved, toMove);
    }

    private static void addTraffic(QueueSeries series, Labels labels, long[] counts) {
        for (Event event : Event.values()) {
            series.count(event, labels, counts[event.ordinal()]);
        }
    }

    private static Depth sum(QueueKey key, List<Depth> depths) {
        long oldest = depths.stream()
                .mapToLong(Depth::oldestSentAt)
                .filter(sentAt -> sentAt >= 0)
                .min()
                .orElse(-1);
        return new Depth(
                0,
                key,
                depths.stream().mapToLong(Depth::visible).sum(),
                depths.stream().mapToLong(Depth::inFlight).sum(),
                depths.stream().mapToLong(Depth::delayed).sum(),
                depths.stream().mapToLong(Depth::deadLetters).sum(),
                oldest);
    }

    private static Labels labels(QueueKey key) {
        return labels(name(key.dialect()), key.account(), key.region(), key.name());
    }

    private static Labels labels(String dialect, String account, String region, String queue) {
        return Labels.of("dialect", dialect, "account", account, "region", region, "queue", queue);
    }

    private static String name(Enum<?> dialect) {
        return dialect.name().toLowerCase(Locale.ROOT);
    }
}
