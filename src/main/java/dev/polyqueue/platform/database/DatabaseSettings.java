package dev.polyqueue.platform.database;

import dev.polyqueue.platform.settings.BadSetting;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.bind.Name;

/**
 * The settings {@code polyqueue.database.*}.
 *
 * @param url a PostgreSQL to use instead of the bundled one: {@code jdbc:postgresql://host:5432/name} or {@code
 *     postgres://user:password@host:5432/name}
 * @param user its user, if not the one in the URL
 * @param password the user's password, if not the one in the URL
 * @param patience how long a database that does not answer is waited for at the start
 */
public record DatabaseSettings(
        @Nullable String url,
        @Nullable String user,
        @Nullable String password,

        @Name("wait") @DefaultValue("60s") @DurationMin(message = "must not be negative")
        Duration patience) {

    /** Refuses a user or a password without a database that has them. */
    public DatabaseSettings {
        if (url == null || url.isBlank()) {
            refuseWithoutUrl("user", user);
            refuseWithoutUrl("password", password);
        }
    }

    private static void refuseWithoutUrl(String name, @Nullable String value) {
        if (value != null && !value.isBlank()) {
            throw new BadSetting(
                    "polyqueue.database." + name + " is set, but polyqueue.database.url is not: the bundled "
                            + "PostgreSQL has a user of its own. Set both or neither");
        }
    }

    @Override
    public String toString() {
        return "DatabaseSettings[url=" + url + ", user=" + user + ", wait=" + patience + "]";
    }
}
