package dev.polyqueue.store.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Binds columns of a batch as PostgreSQL arrays. */
final class Rows {

    private Rows() {}

    static <R> void longs(PreparedStatement statement, int at, List<R> rows, ToLongFunction<R> column)
            throws SQLException {
        long[] values = new long[rows.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = column.applyAsLong(rows.get(i));
        }
        set(statement, at, "int8", values);
    }

    static <R> void ints(PreparedStatement statement, int at, List<R> rows, ToIntFunction<R> column)
            throws SQLException {
        int[] values = new int[rows.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = column.applyAsInt(rows.get(i));
        }
        set(statement, at, "int4", values);
    }

    static <R> void nullableInts(
            PreparedStatement statement, int at, List<R> rows, Function<R, @Nullable Integer> column)
            throws SQLException {
        @Nullable Integer[] values = new @Nullable Integer[rows.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = column.apply(rows.get(i));
        }
        statement.setArray(at, statement.getConnection().createArrayOf("int4", values));
    }

    static <R> void texts(PreparedStatement statement, int at, List<R> rows, Function<R, @Nullable String> column)
            throws SQLException {
        @Nullable String[] values = new @Nullable String[rows.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = column.apply(rows.get(i));
        }
        set(statement, at, "text", values);
    }

    static <R> void bytes(PreparedStatement statement, int at, List<R> rows, Function<R, byte[]> column)
            throws SQLException {
        byte[][] values = new byte[rows.size()][];
        for (int i = 0; i < values.length; i++) {
            values[i] = column.apply(rows.get(i));
        }
        set(statement, at, "bytea", values);
    }

    private static void set(PreparedStatement statement, int at, String type, Object values) throws SQLException {
        Connection connection = statement.getConnection();
        statement.setArray(
                at, connection.unwrap(org.postgresql.PGConnection.class).createArrayOf(type, values));
    }
}
