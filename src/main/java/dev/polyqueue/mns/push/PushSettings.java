package dev.polyqueue.mns.push;

import dev.polyqueue.engine.topic.PushLimits;
import dev.polyqueue.platform.settings.BadSetting;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code polyqueue.mns.push.*}.
 *
 * @param hosts to which messages may be posted beside those on this machine and in private networks: names, names with
 *     {@code *.} before them for all below, addresses, networks such as {@code 203.0.113.0/24}, or {@code *} for all
 * @param timeout how long a receiver may take
 * @param inFlight how many messages a server posts at a time
 * @param inFlightPerEndpoint how many of them to one endpoint
 */
@ConfigurationProperties(prefix = "polyqueue.mns.push")
public record PushSettings(
        @DefaultValue List<String> hosts,
        @DefaultValue("5s") Duration timeout,
        @DefaultValue("256") int inFlight,
        @DefaultValue("16") int inFlightPerEndpoint) {

    /** Less than the lease of a push, so that no other server tries it meanwhile. */
    private static final Duration LONGEST_TIMEOUT = Duration.ofSeconds(20);

    public PushSettings {
        if (timeout.isNegative() || timeout.isZero() || timeout.compareTo(LONGEST_TIMEOUT) > 0) {
            throw new BadSetting("polyqueue.mns.push.timeout must be above 0 and at most " + LONGEST_TIMEOUT.toSeconds()
                    + "s: " + timeout.toMillis() + "ms");
        }
        if (inFlight < 1 || inFlightPerEndpoint < 1) {
            throw new BadSetting("polyqueue.mns.push.in-flight and in-flight-per-endpoint must be at least 1");
        }
        Destinations.of(hosts);
    }

    /** The same for the engine. */
    public PushLimits limits() {
        return new PushLimits(inFlight, inFlightPerEndpoint);
    }
}
