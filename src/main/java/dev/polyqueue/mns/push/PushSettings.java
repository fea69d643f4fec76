package dev.polyqueue.mns.push;

import dev.polyqueue.engine.topic.PushLimits;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code polyqueue.mns.push.*}.
 *
 * @param hosts the hosts to which messages may be posted beside this machine and private networks: names, {@code
 *     *.example.com} for all below one, addresses, networks such as {@code 203.0.113.0/24}, or {@code *} for all
 * @param timeout how long a receiver may take. Its greatest is less than the lease of a push, so that no other server
 *     tries it meanwhile
 * @param inFlight how many messages a server posts at a time
 * @param inFlightPerEndpoint how many of them to one endpoint
 */
@ConfigurationProperties(prefix = "polyqueue.mns.push")
public record PushSettings(
        @DefaultValue List<String> hosts,

        @DefaultValue("5s")
        @DurationMin(millis = 1, message = "must be at least {millis}ms")
        @DurationMax(seconds = 20, message = "must be at most {seconds}s")
        Duration timeout,

        @DefaultValue("256") @Min(value = 1, message = "must be at least {value}")
        int inFlight,

        @DefaultValue("16") @Min(value = 1, message = "must be at least {value}")
        int inFlightPerEndpoint) {

    /** Refuses hosts that are none. */
    public PushSettings {
        Destinations.of(hosts);
    }

    /** The same for the engine. */
    public PushLimits limits() {
        return new PushLimits(inFlight, inFlightPerEndpoint);
    }
}
