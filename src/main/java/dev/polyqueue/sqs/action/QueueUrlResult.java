package dev.polyqueue.sqs.action;

import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;

/** The result of CreateQueue and GetQueueUrl. */
record QueueUrlResult(String queueUrl) implements Result {

    @Override
    public void write(ResultWriter out) {
        out.text(Member.QUEUE_URL, queueUrl);
    }
}
