package dev.polyqueue.platform.database;

import java.sql.SQLException;
import java.util.stream.Collectors;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.internal.exception.FlywayMigrateException;
import org.jspecify.annotations.Nullable;

/** Says in one line why a schema cannot be used and what to do: Flyway speaks of its own commands, in many lines. */
final class SchemaFailures {

    private static final String NO_RIGHT = "42501";

    private SchemaFailures() {}

    static DatabaseFailure describe(FlywayException e, Database database, MigrationVersion wanted) {
        if (e.getErrorCode() == CoreErrorCode.NON_EMPTY_SCHEMA_WITHOUT_SCHEMA_HISTORY_TABLE) {
            return new DatabaseFailure(
                    "The database " + database.display() + " has tables of somebody else. Let POLYQUEUE_DATABASE_URL "
                            + "name an empty database, which nothing else uses.",
                    e);
        }
        SQLException refusal = refusal(e);
        if (refusal != null && NO_RIGHT.equals(refusal.getSQLState())) {
            return describe(refusal, database);
        }
        String script = e instanceof FlywayMigrateException failed && failed.getMigration() != null
                ? failed.getMigration().getScript() + ": "
                : "";
        return new DatabaseFailure(
                "The schema of the database " + database.display() + " cannot be brought to version " + wanted + ": "
                        + script + oneLine(refusal == null ? e : refusal),
                e);
    }

    static DatabaseFailure describe(SQLException e, Database database) {
        String cure = NO_RIGHT.equals(e.getSQLState())
                ? ". The tables belong to another user: let POLYQUEUE_DATABASE_USER be that one, or make this one their "
                        + "owner (REASSIGN OWNED BY ... TO ...)."
                : ".";
        return new DatabaseFailure(
                "The schema of the database " + database.display() + " cannot be read: " + oneLine(e) + cure, e);
    }

    static DatabaseFailure noRight(Database database, @Nullable String schema, String user) {
        String place = schema == null ? "public" : schema;
        return new DatabaseFailure("The user " + user + " may not create tables in the database " + database.display()
                + ". Let its owner say: GRANT USAGE, CREATE ON SCHEMA \"" + place + "\" TO \"" + user + "\".");
    }

    private static @Nullable SQLException refusal(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return sql;
            }
        }
        return null;
    }

    private static String oneLine(Throwable failure) {
        return String.valueOf(failure.getMessage())
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.matches("-+"))
                .collect(Collectors.joining(" "));
    }
}
