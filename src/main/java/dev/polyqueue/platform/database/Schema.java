package dev.polyqueue.platform.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationVersion;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Brings a database's schema up to date with the numbered scripts on the class path. */
final class Schema {

    private static final Logger log = LoggerFactory.getLogger(Schema.class);
    private static final String MISSING_TABLE = "42P01";

    private final String location;

    Schema(String location) {
        this.location = location;
    }

    /** Asks one question first: setting up Flyway costs more than everything else here, and is rarely needed. */
    void bringUpToDate(Database database) {
        Optional<MigrationVersion> newest = newestScript();
        if (newest.isEmpty() || newest.equals(installed(database))) {
            return;
        }
        try {
            Flyway.configure(Schema.class.getClassLoader())
                    .dataSource(database.jdbcUrl(), database.user(), database.password())
                    .locations("classpath:" + location)
                    .loggers("slf4j")
                    .load()
                    .migrate();
            log.info("Brought the database schema to version {}", newest.get());
        } catch (FlywayException e) {
            throw SchemaFailures.describe(e, database, newest.get());
        }
    }

    Optional<MigrationVersion> newestScript() {
        try {
            Resource[] scripts = new PathMatchingResourcePatternResolver(Schema.class.getClassLoader())
                    .getResources("classpath*:" + location + "/V*__*.sql");
            return Stream.of(scripts)
                    .map(script -> Objects.requireNonNull(script.getFilename()))
                    .map(name -> MigrationVersion.fromVersion(name.substring(1, name.indexOf("__"))))
                    .max(Comparator.naturalOrder());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<MigrationVersion> installed(Database database) {
        String newest = "SELECT version FROM flyway_schema_history WHERE success AND version IS NOT NULL"
                + " ORDER BY installed_rank DESC LIMIT 1";
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(newest)) {
            return row.next() ? Optional.of(MigrationVersion.fromVersion(row.getString(1))) : Optional.empty();
        } catch (SQLException e) {
            if (!MISSING_TABLE.equals(e.getSQLState())) {
                throw SchemaFailures.describe(e, database);
            }
        }
        refuseWithoutRights(database); // now: Flyway would try for ten seconds
        return Optional.empty();
    }

    private static void refuseWithoutRights(Database database) {
        String rights = "SELECT current_schema(), coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)";
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(rights)) {
            if (row.next() && !row.getBoolean(2)) {
                throw SchemaFailures.noRight(
                        database, row.getString(1), connection.getMetaData().getUserName());
            }
        } catch (SQLException e) {
            throw SchemaFailures.describe(e, database);
        }
    }
}
