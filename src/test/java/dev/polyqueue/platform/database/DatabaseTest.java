package dev.polyqueue.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

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
    void refusesWhatIsNoUrl() {
        assertThatThrownBy(() -> Database.parse("postgres://u:hidden @db/q", null, null))
                .isInstanceOf(DatabaseFailure.class)
                .hasMessageNotContaining("hidden");
    }

    @Test
    void showsNoPassword() {
        assertThat(new Database("jdbc:postgresql://db/q?user=u&password=hidden&ssl=true", "u", "hidden").toString())
                .isEqualTo("jdbc:postgresql://db/q?user=u&password=…&ssl=true");
    }
}
