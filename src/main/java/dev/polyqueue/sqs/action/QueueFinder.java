package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.attribute.PlainText;
import org.jspecify.annotations.Nullable;

/** Finds the queue that a request names by its URL, or else by its path (contract section 1.8). */
final class QueueFinder {

    private final Queues queues;

    QueueFinder(Queues queues) {
        this.queues = queues;
    }

    Queue find(@Nullable String queueUrl, Call call) {
        return queues.find(key(queueUrl, call)).orElseThrow(SqsErrors::queueDoesNotExist);
    }

    QueueKey key(@Nullable String queueUrl, Call call) {
        QueueKey key = named(queueUrl, call);
        if (!PlainText.canName(key)) {
            throw SqsErrors.queueDoesNotExist();
        }
        return key;
    }

    private static QueueKey named(@Nullable String queueUrl, Call call) {
        if (queueUrl == null || queueUrl.isEmpty()) {
            if (call.pathQueue() != null) {
                return call.pathQueue();
            }
            throw SqsErrors.missing("QueueUrl");
        }
        return QueueUrls.parse(queueUrl, call);
    }
}
