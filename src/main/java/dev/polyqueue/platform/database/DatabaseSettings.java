package dev.polyqueue.platform.database;

import dev.polyqueue.platform.settings.BadSetting;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.bind.Name;

/**
 * The settings {@code polyqueue.database.*}.
 *
 * @param url a {@code jdbc:postgresql:} or {@code postgres:} URL; without one, the bundled PostgreSQL is used
 * @param user wins over a user in the URL
 * @param password wins over a password in the URL
 * @param patience how long a database that does not answer is waited for at the start
 */
public record DatabaseSettings(
        @Nullable String url,
        @Nullable String user,
        @Nullable String password,
        @Name("wait") @DefaultValue("60s") Duration patience) {

    /** Refuses what cannot be meant. */
    public DatabaseSettings {
        if (patience.isNegative()) {
            throw new BadSetting("polyqueue.database.wait must not be negative, but is " + patience);
        }
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
