package dev.polyqueue.mns.push;

import dev.polyqueue.engine.topic.Push;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;

/** Counts pushes by topic, subscription and how they ended. */
public final class PushMetrics {

    private static final String PUSHES = "mns_topic.pushes_count";

    private final MeterRegistry registry;

    public PushMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void count(Push push, Push.Outcome outcome) {
        Counter.builder(PUSHES)
                .description("tries to push a message to a subscription")
                .tag("topic", push.topic().key().name())
                .tag("subscription", push.subscription().name())
                .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
                .register(registry)
                .increment();
    }
}
