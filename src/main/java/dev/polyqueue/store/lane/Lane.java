package dev.polyqueue.store.lane;

import dev.polyqueue.engine.EngineException;
import dev.polyqueue.engine.EngineException.Overloaded;
import dev.polyqueue.engine.EngineException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Merges concurrent calls of one kind. Each worker takes everything that waits, up to a limit, runs it
 * as one batch on one connection and completes the callers.
 */
final class Lane<C extends Lane.Call> implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Lane.class);
    private static final int MOST_ROWS = 256;
    private static final long MOST_BYTES = 1 << 20;
    private static final int MOST_WAITING_CALLS = 20_000;
    private static final long MOST_WAITING_BYTES = 128L << 20;

    /** A caller's request; completed after its batch has committed. */
    interface Call {

        int rows();

        long bytes();

        /** Hands the result to the caller. */
        void complete();

        void fail(EngineException failure);
    }

    /** Runs a batch and commits it; leaves each call with its result. */
    @FunctionalInterface
    interface Work<C> {
        void run(Connection connection, List<C> batch) throws SQLException;
    }

    private final DataSource connections;
    private final Work<C> work;
    private final BlockingQueue<C> waiting = new LinkedBlockingQueue<>(MOST_WAITING_CALLS);
    private final AtomicLong waitingBytes = new AtomicLong();
    private final List<Thread> workers = new ArrayList<>();
    private final LaneFigures figures;
    private volatile boolean closed;

    Lane(String name, int workerCount, DataSource connections, Work<C> work) {
        this.connections = connections;
        this.work = work;
        this.figures = new LaneFigures(name, waiting::size);
        for (int i = 1; i <= workerCount; i++) {
            Thread worker = new Thread(this::work, name + "-" + i);
            worker.setDaemon(true);
            worker.start();
            workers.add(worker);
        }
    }

    void submit(C call) {
        boolean fits = waitingBytes.addAndGet(call.bytes()) <= MOST_WAITING_BYTES;
        if (closed || !fits || !waiting.offer(call)) {
            waitingBytes.addAndGet(-call.bytes());
            figures.refused();
            call.fail(new Overloaded());
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
                run(take());
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        for (C call = waiting.poll(); call != null; call = waiting.poll()) {
            call.fail(new StoreUnavailable(new IllegalStateException("the server is stopping")));
        }
    }

    private List<C> take() throws InterruptedException {
        List<C> batch = new ArrayList<>();
        C call = waiting.take();
        int rows = 0;
        long bytes = 0;
        while (call != null) {
            batch.add(call);
            rows += call.rows();
            bytes += call.bytes();
            call = rows < MOST_ROWS && bytes < MOST_BYTES ? waiting.poll() : null;
        }
        waitingBytes.addAndGet(-bytes);
        return batch;
    }

    private void run(List<C> batch) {
        long begun = System.nanoTime();
        RuntimeException failure = attempt(batch);
        figures.ran(batch.size(), System.nanoTime() - begun, failure != null);
        if (failure == null) {
            batch.forEach(this::complete);
        } else if (batch.size() > 1 && !(failure instanceof StoreUnavailable)) {
            // One bad row must not fail its neighbours.
            batch.forEach(call -> run(List.of(call)));
        } else {
            EngineException answer = failure instanceof EngineException known ? known : new StoreUnavailable(failure);
            batch.forEach(call -> call.fail(answer));
        }
    }

    private @org.jspecify.annotations.Nullable RuntimeException attempt(List<C> batch) {
        try (Connection connection = connections.getConnection()) {
            try {
                work.run(connection, batch);
                return null;
            } catch (SQLException | RuntimeException e) {
                rollBack(connection);
                throw e;
            }
        } catch (SQLException e) {
            log.warn("A batch of {} failed: {}", batch.size(), e.getMessage());
            return isConnectionLost(e) ? new StoreUnavailable(e) : new IllegalStateException(e);
        } catch (EngineException answer) {
            return answer;
        } catch (RuntimeException e) {
            log.error("A batch of {} failed", batch.size(), e);
            return e;
        }
    }

    private void complete(C call) {
        try {
            call.complete();
        } catch (RuntimeException e) {
            log.error("An answer could not be given", e);
        }
    }

    private static void rollBack(Connection connection) throws SQLException {
        try {
            if (!connection.getAutoCommit()) {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        } catch (SQLException broken) {
            // The pool throws the connection away; the first failure is the one to report.
        }
    }

    private static boolean isConnectionLost(SQLException e) {
        String state = e.getSQLState();
        return state == null || state.startsWith("08") || state.startsWith("57P") || state.startsWith("53");
    }
}
