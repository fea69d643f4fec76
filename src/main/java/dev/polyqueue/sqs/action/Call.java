package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Who calls, from where, through what (contract sections 1.8, 1.9).
 *
 * @param account of the caller
 * @param region that the request is meant for
 * @param oneRegion whether it is the only one, whatever addresses name
 * @param queueUrls the URL under which the caller can reach a queue; asked while the action runs
 * @param pathQueue the queue that the request was sent to, if its path names one
 * @param traceHeader value of {@code X-Amzn-Trace-Id}
 * @param connected whether the caller still listens
 */
public record Call(
        String account,
        String region,
        boolean oneRegion,
        Function<QueueKey, String> queueUrls,
        @Nullable QueueKey pathQueue,
        @Nullable String traceHeader,
        BooleanSupplier connected) {

    /** The same, meant for the region that an address names. */
    Call in(String named) {
        return new Call(account, regionOr(named), oneRegion, queueUrls, pathQueue, traceHeader, connected);
    }

    /** The region of a queue whose address names one. */
    String regionOr(String named) {
        return oneRegion ? region : named;
    }

    /** The caller's queue of that name. */
    QueueKey key(String queueName) {
        return new QueueKey(Dialect.SQS, account, region, queueName);
    }

    /** The URL under which the caller can name a queue. */
    String queueUrl(QueueKey key) {
        return queueUrls.apply(key);
    }
}
