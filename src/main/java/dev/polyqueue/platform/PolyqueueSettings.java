package dev.polyqueue.platform;

import dev.polyqueue.platform.database.DatabaseSettings;
import dev.polyqueue.platform.settings.BadSetting;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.env.Environment;

/**
 * The settings {@code polyqueue.*}. Each can be given as an environment variable ({@code POLYQUEUE_DATA_DIR}), a system
 * property or an argument ({@code --polyqueue.data-dir=}).
 *
 * @param port the port of all dialects; {@code 0} takes any free one, which the server names when it is ready
 * @param dataDir where the bundled PostgreSQL and its data are kept
 * @param database the database to use instead
 * @param cluster how nodes on one database work together
 */
@ConfigurationProperties(PolyqueueSettings.PREFIX)
public record PolyqueueSettings(
        @DefaultValue("9324")
        @Min(value = 0, message = "must be at least {value}")
        @Max(value = 65_535, message = "must be at most {value}")
        int port,

        @DefaultValue("polyqueue-data") String dataDir,
        @DefaultValue DatabaseSettings database,
        @DefaultValue Cluster cluster) {

    static final String PREFIX = "polyqueue";

    /**
     * @param notifications whether nodes wake each other's receivers over LISTEN and NOTIFY; without, they look for
     *     messages twice a second
     */
    public record Cluster(@DefaultValue("true") boolean notifications) {}

    /** Refuses what cannot be a directory. */
    public PolyqueueSettings {
        if (dataDir.isBlank() || path(dataDir).toString().isEmpty()) {
            throw new BadSetting("polyqueue.data-dir must not be empty");
        }
    }

    /** Reads them before there are any beans, since the database is started first. */
    public static PolyqueueSettings of(Environment environment) {
        return Binder.get(environment).bindOrCreate(PREFIX, PolyqueueSettings.class);
    }

    /** The data directory as a path. */
    public Path dataDirectory() {
        return path(dataDir);
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new BadSetting("polyqueue.data-dir must be a directory, and this cannot be one: " + text, e);
        }
    }
}
