package dev.polyqueue.platform.metrics;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code polyqueue.metrics.*}.
 *
 * @param queues how many queues, and how many topics, have series of their own in Prometheus; the others are summed
 * @param refresh how old the numbers of messages may be that Prometheus is told
 */
@ConfigurationProperties("polyqueue.metrics")
public record MetricsSettings(
        @DefaultValue("100")
        @Min(value = 0, message = "must be at least {value}")
        @Max(value = 10_000, message = "must be at most {value}")
        int queues,

        @DefaultValue("5s") @DurationMin(message = "must not be negative")
        Duration refresh) {}
