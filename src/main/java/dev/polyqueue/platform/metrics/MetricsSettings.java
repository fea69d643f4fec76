package dev.polyqueue.platform.metrics;

import dev.polyqueue.platform.settings.BadSetting;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code polyqueue.metrics.*}.
 *
 * @param queues how many queues have series of their own, 0 to 10000
 * @param refresh how old the counts of messages may be, at least 0
 */
@ConfigurationProperties("polyqueue.metrics")
public record MetricsSettings(
        @DefaultValue("100") int queues, @DefaultValue("5s") Duration refresh) {

    private static final int MOST_QUEUES = 10_000;

    /** Refuses what is out of range. */
    public MetricsSettings {
        if (queues < 0 || queues > MOST_QUEUES) {
            throw new BadSetting("polyqueue.metrics.queues must be from 0 to " + MOST_QUEUES + ", but is " + queues);
        }
        if (refresh.isNegative()) {
            throw new BadSetting("polyqueue.metrics.refresh must not be negative, but is " + refresh);
        }
    }
}
