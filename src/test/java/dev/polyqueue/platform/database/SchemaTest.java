package dev.polyqueue.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestPostgres;
import dev.polyqueue.testing.TestServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaTest {

    private final TestDatabase database = TestPostgres.newDatabase();
    private final Database target = new Database(database.url(), database.user(), database.password());

    @Test
    void runsTheScriptsInOrder() throws SQLException {
        new Schema("db/schema-test").bringUpToDate(target);
        assertThat(tables(database)).containsExactly("first", "flyway_schema_history", "second");
    }

    @Test
    void leavesACurrentSchemaAlone() throws SQLException {
        Schema schema = new Schema("db/schema-test");
        schema.bringUpToDate(target);
        execute("UPDATE flyway_schema_history SET checksum = 1"); // Flyway itself would refuse to go on from here
        schema.bringUpToDate(target);
        assertThat(tables(database)).contains("first", "second");
    }

    @Test
    void saysWhichScriptFails() {
        assertThatThrownBy(() -> new Schema("db/schema-test-broken").bringUpToDate(target))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageContaining("V1__broken.sql")
                .hasMessageContaining("TABEL")
                .satisfies(failure -> assertThat(failure.getMessage().lines()).hasSize(1));
    }

    @Test
    void refusesADatabaseOfSomebodyElse() throws SQLException {
        execute("CREATE TABLE theirs (x int)");
        assertThatThrownBy(() -> new Schema("db/schema-test").bringUpToDate(target))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessage("The database " + target.jdbcUrl() + " has tables of somebody else. Let "
                        + "POLYQUEUE_DATABASE_URL name an empty database, which nothing else uses.");
        assertThat(tables(database)).containsExactly("theirs");
    }

    @Test
    void saysWhichRightIsMissing() throws SQLException {
        Database guest = guest("schema_guest_1");
        assertThatThrownBy(() -> new Schema("db/schema-test").bringUpToDate(guest))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessage("The user schema_guest_1 may not create tables in the database " + guest.jdbcUrl()
                        + ". Let its owner say: GRANT USAGE, CREATE ON SCHEMA \"public\" TO \"schema_guest_1\".");

        execute("GRANT USAGE, CREATE ON SCHEMA public TO schema_guest_1");
        new Schema("db/schema-test").bringUpToDate(guest);
        assertThat(tables(database)).contains("first");
    }

    @Test
    void saysThatTheTablesBelongToAnother() throws SQLException {
        new Schema("db/schema-test").bringUpToDate(target);
        Database guest = guest("schema_guest_2");
        assertThatThrownBy(() -> new Schema("db/schema-test").bringUpToDate(guest))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageContaining("permission denied")
                .hasMessageContaining("belong to another user")
                .hasMessageNotContaining("Exception");
    }

    /** Users outlive the databases of a test run. */
    private Database guest(String name) throws SQLException {
        execute("DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '" + name + "') THEN CREATE ROLE "
                + name + " LOGIN PASSWORD 'guest'; END IF; END $$");
        return new Database(database.url(), name, "guest");
    }

    @Test
    void doesNothingWithoutScripts() throws SQLException {
        new Schema("db/no-such-directory").bringUpToDate(target);
        assertThat(tables(database)).isEmpty();
    }

    @Test
    void isThereWhenTheServerHasStarted() throws SQLException {
        Schema ours = new Schema("db/migration");
        assumeTrue(ours.newestScript().isPresent(), "no script yet");
        assertThat(tables(TestServer.shared().database()))
                .contains("flyway_schema_history")
                .hasSizeGreaterThan(1);
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static List<String> tables(TestDatabase database) throws SQLException {
        String sql = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename";
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> names = new ArrayList<>();
            while (rows.next()) {
                names.add(rows.getString(1));
            }
            return names;
        }
    }
}
