package dev.polyqueue.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseTest {

    @Test
    void readsAJdbcUrl() {
        assertThat(Database.parse("jdbc:postgresql://db/q?sslmode=require", "u", "p"))
                .isEqualTo(new Database("jdbc:postgresql://db/q?sslmode=require", "u", "p"));
    }

    @Test
    void readsAUriWithEverythingInIt() {
        assertThat(Database.parse("postgres://us%40er:p%2Fw+d@db.example:6543/q?sslmode=require", null, null))
                .isEqualTo(new Database("jdbc:postgresql://db.example:6543/q?sslmode=require", "us@er", "p/w+d"));
        assertThat(Database.parse("postgresql://db/q", null, null))
                .isEqualTo(new Database("jdbc:postgresql://db/q", null, null));
    }

    @Test
    void settingsWinOverTheUri() {
        assertThat(Database.parse("postgres://u:p@db/q", "other", "secret"))
                .isEqualTo(new Database("jdbc:postgresql://db/q", "other", "secret"));
    }

    @Test
    void refusesOtherDatabasesAndKeepsPasswordsToItself() {
        assertThatThrownBy(() -> Database.parse("mysql://u:hidden@db/q", null, null))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageContaining("mysql://")
                .hasMessageNotContaining("hidden");
    }

    @Test
    void readsNamesOfContainersAndSeveralHosts() {
        assertThat(Database.parse("postgres://u:p@my_db:5432/q", null, null))
                .isEqualTo(new Database("jdbc:postgresql://my_db:5432/q", "u", "p"));
        assertThat(Database.parse("jdbc:postgresql://one:5432,[::1]:5433/q", "u", "p")
                        .jdbcUrl())
                .isEqualTo("jdbc:postgresql://one:5432,[::1]:5433/q");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgres://u:hidden@localhost:notaport/x",
                "postgres://u:hidden@localhost:99999/x",
                "postgres://u:hidden@/x",
                "postgres://u:hidden@localhost",
                "postgres://u:hidden@localhost/",
                "postgres://u:hid/hidden@localhost/x",
                "postgres://u:hid@hidden@localhost/x",
                "postgres://u:hidden @/db/q",
                "postgres:",
                "postgres:localhost/x",
                "jdbc:postgresql:",
                "jdbc:postgresql:x",
                "jdbc:postgresql:///x",
                "jdbc:postgresql://localhost",
                "jdbc:postgresql://localhost/?password=hidden",
                "jdbc:postgresql://localhost:notaport/x",
                "jdbc:postgresql://u:hidden@localhost/x",
                "localhost:5432/x"
            })
    void refusesWhatNamesNoHostOrNoDatabase(String url) {
        assertThatThrownBy(() -> Database.parse(url, null, null))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageStartingWith("The database URL must be like jdbc:postgresql://host:5432/name or postgres://")
                .hasMessageNotContaining("hidden")
                .satisfies(refusal -> assertThat(refusal.getMessage().lines()).hasSize(1));
    }

    @Test
    void refusesAPasswordThatIsNotEscaped() {
        assertThatThrownBy(() -> Database.parse("postgres://u:100%@db/q", null, null))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageContaining("%25")
                .hasMessageNotContaining("100");
    }

    @Test
    void showsNoPassword() {
        assertThat(new Database("jdbc:postgresql://db/q?user=u&password=hidden&ssl=true", "u", "hidden").toString())
                .isEqualTo("jdbc:postgresql://db/q?user=u&password=…&ssl=true");
    }
}
