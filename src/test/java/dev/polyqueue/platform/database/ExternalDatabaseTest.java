package dev.polyqueue.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.platform.postgres.EmbeddedPostgres;
import dev.polyqueue.testing.DataDirectory;
import dev.polyqueue.testing.ServerProcess;
import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestPostgres;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ExternalDatabaseTest {

    private final TestDatabase database = TestPostgres.newDatabase();

    @Test
    void isThereAtOnce() throws Exception {
        Database wanted = new Database(database.url(), database.user(), database.password());
        assertThat(new ExternalDatabase(wanted, Duration.ZERO).open()).isEqualTo(wanted);
    }

    @Test
    void isWaitedForWhileItStarts() {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(DataDirectory.fresh())) {
            Database starting = new Database(postgres.url(), postgres.username(), postgres.password());
            ProcessHandle server = ProcessHandle.of(postgres.pid()).orElseThrow();
            server.destroyForcibly();
            server.onExit().join(); // from now on nobody answers, until it has been started again

            assertThat(open(starting, Duration.ofMinutes(1))).isEqualTo(starting);
        }
    }

    @Test
    void isGivenUpAfterTheWait() {
        Database nowhere =
                new Database("jdbc:postgresql://127.0.0.1:" + ServerProcess.freePort() + "/q", "u", "hidden");
        assertThatThrownBy(() -> open(nowhere, Duration.ofMillis(700)))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageContaining("cannot be reached")
                .hasMessageContaining(nowhere.jdbcUrl())
                .hasMessageNotContaining("hidden");
    }

    @Test
    void isNamedWhenItsHostIsUnknown() {
        Database nowhere = new Database("jdbc:postgresql://nobody.invalid/q", "u", "p");
        assertThatThrownBy(() -> open(nowhere, Duration.ZERO))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageContaining("There is no host nobody.invalid.");
    }

    @Test
    void isNotWaitedForWithAWrongPassword() {
        Database wrong = new Database(database.url(), database.user(), "guess");
        assertThatThrownBy(() -> open(wrong, Duration.ofHours(1)))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageContaining("password authentication failed")
                .hasMessageContaining("POLYQUEUE_DATABASE_PASSWORD");
    }

    @Test
    void isNotWaitedForWithoutAPasswordOrTlsThatIsDemanded() {
        Database open = new Database(database.url(), database.user(), null);
        assertThatThrownBy(() -> open(open, Duration.ofHours(1)))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageContaining("no password was provided");
        Database safe = new Database(database.url() + "?sslmode=require", database.user(), database.password());
        assertThatThrownBy(() -> open(safe, Duration.ofHours(1)))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageContaining("does not support SSL");
    }

    @Test
    void isNotWaitedForWhenItDoesNotExist() {
        Database missing = new Database(database.url() + "_missing", database.user(), database.password());
        assertThatThrownBy(() -> open(missing, Duration.ofHours(1)))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageContaining("does not exist");
    }

    private static Database open(Database database, Duration patience) {
        try {
            return new ExternalDatabase(database, patience).open();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
