package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.attribute.PlainText;
import dev.polyqueue.sqs.attribute.QueueArn;
import dev.polyqueue.sqs.wire.Member;
import java.util.Optional;

/** Finds the queues that move tasks name by ARN (contract section 2.18). */
final class ArnFinder {

    private final Queues queues;

    ArnFinder(Queues queues) {
        this.queues = queues;
    }

    /** @param member that named it, for the error if there is none such */
    Queue find(String text, Member member, Call call) {
        QueueArn arn = QueueArn.parse(text).orElseThrow(() -> SqsErrors.arnFormat(member.json()));
        return find(arn, call).orElseThrow(() -> SqsErrors.resourceMissing(member.json()));
    }

    /** A queue of another region is out of reach, as is what is no queue. */
    private Optional<Queue> find(QueueArn arn, Call call) {
        QueueKey key = new QueueKey(Dialect.SQS, arn.account(), arn.region(), arn.name());
        boolean reachable = arn.service().equals("sqs") && arn.region().equals(call.region());
        return reachable && PlainText.canName(key) ? queues.find(key) : Optional.empty();
    }
}
