package dev.polyqueue.sqs.attribute;

import dev.polyqueue.engine.queue.QueueKey;
import java.util.Optional;

/**
 * The name of a queue among all of the cloud's resources (contract section 1.8).
 *
 * @param partition {@code aws}, or that of a separate part of the cloud
 * @param service {@code sqs} for queues
 */
public record QueueArn(String partition, String service, String region, String account, String name) {

    public static QueueArn of(QueueKey key) {
        return new QueueArn(partition(key.region()), "sqs", key.region(), key.account(), key.name());
    }

    /** The ARN in a text; empty if it has not the form of one. */
    public static Optional<QueueArn> parse(String text) {
        String[] parts = text.split(":", -1);
        if (parts.length != 6 || !parts[0].equals("arn") || parts[5].isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new QueueArn(parts[1], parts[2], parts[3], parts[4], parts[5]));
    }

    @Override
    public String toString() {
        return "arn:" + partition + ":" + service + ":" + region + ":" + account + ":" + name;
    }

    private static String partition(String region) {
        if (region.startsWith("cn-")) {
            return "aws-cn";
        }
        return region.startsWith("us-gov-") ? "aws-us-gov" : "aws";
    }
}
