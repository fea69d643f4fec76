package dev.polyqueue.platform;

import dev.polyqueue.platform.database.DatabaseSettings;
import java.nio.file.Path;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.env.Environment;

/**
 * The settings {@code polyqueue.*}. Each can be given as an environment variable ({@code POLYQUEUE_DATA_DIR}), a system
 * property or an argument ({@code --polyqueue.data-dir=}). The port is {@code server.port}, set by POLYQUEUE_PORT.
 *
 * @param dataDir where the bundled PostgreSQL keeps its data
 * @param database the database to use instead
 * @param cluster how nodes on one database work together
 */
public record PolyqueueSettings(
        @DefaultValue("polyqueue-data") String dataDir,
        @DefaultValue DatabaseSettings database,
        @DefaultValue Cluster cluster) {

    /**
     * @param notifications whether nodes wake each other's receivers over LISTEN and NOTIFY; without, they look for
     *     messages twice a second
     */
    public record Cluster(@DefaultValue("true") boolean notifications) {}

    /** Refuses what cannot be a directory. */
    public PolyqueueSettings {
        if (dataDir.isBlank()) {
            throw new IllegalArgumentException("polyqueue.data-dir must not be empty");
        }
    }

    /** Reads them; done once and before there are any beans, since the database is started first. */
    public static PolyqueueSettings of(Environment environment) {
        BadSetting.refusePort(environment);
        return Binder.get(environment).bindOrCreate("polyqueue", PolyqueueSettings.class);
    }

    /** The data directory as a path. */
    public Path dataDirectory() {
        return Path.of(dataDir);
    }
}
