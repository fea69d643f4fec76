package dev.polyqueue.oci.action;

import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.oci.resource.Ocid;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;

/** Counts what the namespace {@code oci_queue} of OCI Monitoring counts, by queue (contract section 6.2). */
public final class OciMetrics {

    private static final String MESSAGES = "oci_queue.messages_count";
    private static final String DROPPED = "oci_queue.dropped_messages_count";

    private final MeterRegistry registry;

    public OciMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /** Messages were put into a queue; those that no consumer group took are told apart. */
    void put(Ocid queue, List<SentMessage> sent) {
        messages(queue, "put").increment(sent.size());
        long dropped = sent.stream().filter(SentMessage::dropped).count();
        if (dropped > 0) {
            Counter.builder(DROPPED)
                    .description("messages that no consumer group received")
                    .tag("resourceId", queue.toString())
                    .register(registry)
                    .increment(dropped);
        }
    }

    /** Messages were delivered from a queue. */
    void got(Ocid queue, int count) {
        if (count > 0) {
            messages(queue, "get").increment(count);
        }
    }

    private Counter messages(Ocid queue, String direction) {
        return Counter.builder(MESSAGES)
                .description("messages put and got")
                .tag("resourceId", queue.toString())
                .tag("direction", direction)
                .register(registry);
    }
}
