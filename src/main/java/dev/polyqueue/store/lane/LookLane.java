package dev.polyqueue.store.lane;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;

/** Runs queries one after the other on a connection of their own. */
final class LookLane implements AutoCloseable {

    @FunctionalInterface
    interface Query<T> {
        T run(Connection connection) throws SQLException;
    }

    private static final class Call<T> extends Answer<T> {

        private final Query<T> query;

        Call(Query<T> query) {
            this.query = query;
        }

        @Override
        public int rows() {
            return 1;
        }

        @Override
        public long bytes() {
            return 0;
        }

        void run(Connection connection) throws SQLException {
            set(query.run(connection));
        }
    }

    private final Lane<Call<?>> lane;

    LookLane(String name, DataSource connections) {
        this.lane = new Lane<>(name, 1, connections, LookLane::run);
    }

    <T> CompletableFuture<T> run(Query<T> query) {
        Call<T> call = new Call<>(query);
        lane.submit(call);
        return call.future();
    }

    LaneFigures figures() {
        return lane.figures();
    }

    @Override
    public void close() {
        lane.close();
    }

    private static void run(Connection connection, List<Call<?>> batch) throws SQLException {
        for (Call<?> call : batch) {
            call.run(connection);
        }
    }
}
