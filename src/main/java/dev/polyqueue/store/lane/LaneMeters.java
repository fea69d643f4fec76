package dev.polyqueue.store.lane;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The figures of lanes and connection pools; read when somebody asks, so that they cost nothing else. */
public final class LaneMeters implements MeterBinder {

    private final List<LaneFigures> lanes;
    private final List<HikariDataSource> pools;

    /** @param management the pool that is not of the lanes */
    public LaneMeters(MessageLanes lanes, LaneConnections connections, HikariDataSource management) {
        this.lanes = lanes.figures();
        this.pools = Stream.concat(Stream.of(management), connections.pools()).toList();
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        lanes.forEach(lane -> bind(registry, lane));
        pools.forEach(pool -> bind(registry, pool));
    }

    private static void bind(MeterRegistry registry, LaneFigures lane) {
        Gauge.builder("polyqueue.lane.waiting", lane, LaneFigures::waiting)
                .description("calls that wait for a batch")
                .tag("lane", lane.name())
                .register(registry);
        count(registry, "calls", "calls that were answered", lane, LaneFigures::calls);
        count(registry, "batches", "batches that were run", lane, LaneFigures::batches);
        count(registry, "failed.batches", "batches that the database did not take", lane, LaneFigures::failures);
        count(registry, "refused.calls", "calls turned away since too many wait", lane, LaneFigures::refusals);
        count(registry, "batch.seconds", "time that batches took", lane, LaneFigures::seconds);
    }

    private static void count(
            MeterRegistry registry,
            String name,
            String description,
            LaneFigures lane,
            ToDoubleFunction<LaneFigures> figure) {
        FunctionCounter.builder("polyqueue.lane." + name, lane, figure)
                .description(description)
                .tag("lane", lane.name())
                .register(registry);
    }

    private static void bind(MeterRegistry registry, HikariDataSource pool) {
        connections(registry, pool, "active", HikariPoolMXBean::getActiveConnections);
        connections(registry, pool, "idle", HikariPoolMXBean::getIdleConnections);
        Gauge.builder("polyqueue.pool.limit", pool, HikariDataSource::getMaximumPoolSize)
                .description("connections that there may be")
                .tag("pool", pool.getPoolName())
                .register(registry);
        Gauge.builder("polyqueue.pool.waiting", pool, any -> of(any, HikariPoolMXBean::getThreadsAwaitingConnection))
                .description("threads that wait for a connection")
                .tag("pool", pool.getPoolName())
                .register(registry);
    }

    private static void connections(
            MeterRegistry registry, HikariDataSource pool, String state, ToDoubleFunction<HikariPoolMXBean> figure) {
        Gauge.builder("polyqueue.pool.connections", pool, any -> of(any, figure))
                .description("connections to the database")
                .tag("pool", pool.getPoolName())
                .tag("state", state)
                .register(registry);
    }

    /** A pool has no figures before it is first used. */
    private static double of(HikariDataSource pool, ToDoubleFunction<HikariPoolMXBean> figure) {
        HikariPoolMXBean figures = pool.getHikariPoolMXBean();
        return figures == null ? 0 : figure.applyAsDouble(figures);
    }
}
