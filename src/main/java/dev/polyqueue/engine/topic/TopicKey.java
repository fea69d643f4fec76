package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;

/** The full name of a topic. The name is unique within its dialect, account and region and is compared case-sensitively. */
public record TopicKey(Dialect dialect, String account, String region, String name) {

    /** The queue of that name beside the topic: same dialect, account and region. */
    public QueueKey queue(String queueName) {
        return new QueueKey(dialect, account, region, queueName);
    }
}
