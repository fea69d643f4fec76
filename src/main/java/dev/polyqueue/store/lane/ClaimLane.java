package dev.polyqueue.store.lane;

import dev.polyqueue.engine.EngineException.StoreUnavailable;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.port.Claim;
import dev.polyqueue.engine.port.Claim.Demand;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.IntConsumer;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs claims, those of different groups side by side. A group has at most one here, and what it
 * wants is asked only when its turn has come, so that everybody who came meanwhile is served.
 */
final class ClaimLane implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(ClaimLane.class);

    /**
     * How a kind of queue is claimed from: what each receiver gets, committed. The consumer is told of
     * groups that got dead letters.
     */
    @FunctionalInterface
    interface Taker {
        List<List<Delivery>> take(Connection connection, Demand demand, IntConsumer deadLettered) throws SQLException;
    }

    private final DataSource connections;
    private final Taker taker;
    private final BlockingQueue<Claim> waiting = new LinkedBlockingQueue<>();
    private final List<Thread> workers = new ArrayList<>();
    private final LaneFigures figures;
    private volatile boolean closed;

    ClaimLane(String name, int workerCount, DataSource connections, Taker taker) {
        this.connections = connections;
        this.taker = taker;
        this.figures = new LaneFigures(name, waiting::size);
        for (int i = 1; i <= workerCount; i++) {
            Thread worker = new Thread(this::work, name + "-" + i);
            worker.setDaemon(true);
            worker.start();
            workers.add(worker);
        }
    }

    void submit(Claim claim) {
        if (closed) {
            claim.failed(new StoreUnavailable(new IllegalStateException("the server is stopping")));
        } else {
            waiting.add(claim);
        }
    }

    LaneFigures figures() {
        return figures;
    }

    @Override
    public void close() {
        closed = true;
        workers.forEach(Thread::interrupt);
    }

    private void work() {
        try {
            while (!closed) {
                run(waiting.take());
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(Claim claim) {
        Demand demand;
        try {
            demand = claim.demand();
        } catch (StoreUnavailable outage) {
            claim.failed(outage);
            return;
        } catch (RuntimeException e) {
            log.error("A claim could not begin", e);
            claim.failed(new StoreUnavailable(e));
            return;
        }
        if (demand == null) {
            return;
        }
        List<List<Delivery>> shares = null;
        Set<Integer> targets = new HashSet<>();
        long begun = System.nanoTime();
        try (Connection connection = connections.getConnection()) {
            shares = take(connection, demand, targets::add);
        } catch (SQLException e) {
            log.warn("A claim failed: {}", e.getMessage());
            claim.failed(new StoreUnavailable(e));
            return;
        } catch (RuntimeException e) {
            log.error("A claim failed", e);
            claim.failed(new StoreUnavailable(e));
            return;
        } finally {
            figures.ran(demand.limits().length, System.nanoTime() - begun, shares == null);
        }
        targets.forEach(claim::deadLettered);
        claim.claimed(shares);
    }

    private List<List<Delivery>> take(Connection connection, Demand demand, IntConsumer deadLettered)
            throws SQLException {
        try {
            return taker.take(connection, demand, deadLettered);
        } catch (SQLException | RuntimeException e) {
            if (!connection.isClosed() && !connection.getAutoCommit()) {
                connection.rollback();
                connection.setAutoCommit(true);
            }
            throw e;
        }
    }
}
