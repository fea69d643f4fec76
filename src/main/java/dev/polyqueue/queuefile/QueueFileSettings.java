package dev.polyqueue.queuefile;

import dev.polyqueue.platform.settings.BadSetting;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.env.Environment;

/**
 * The setting {@code polyqueue.queues}.
 *
 * @param queues files that declare queues; {@code optional:} in front of one that need not be there
 */
@ConfigurationProperties(QueueFileSettings.PREFIX)
public record QueueFileSettings(@DefaultValue List<String> queues) {

    static final String PREFIX = "polyqueue";

    /** Refuses what cannot be the path of a file. */
    public QueueFileSettings {
        queues = queues.stream().filter(file -> !file.isBlank()).toList();
        queues.forEach(QueueFile::of);
    }

    static QueueFileSettings of(Environment environment) {
        return Binder.get(environment).bindOrCreate(PREFIX, QueueFileSettings.class);
    }

    /** The files, without those that need not be there and are not. */
    List<QueueFile> present() {
        return queues.stream().map(QueueFile::of).filter(QueueFile::isWanted).toList();
    }

    static BadSetting bad(String reason) {
        return new BadSetting("polyqueue.queues " + reason);
    }
}
