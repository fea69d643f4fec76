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
                .hasMessageContaining("TABEL");
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
