package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** ChangeMessageVisibility: contract section 2.16. */
final class ChangeMessageVisibility implements Action<ChangeMessageVisibility.Request> {

    record Request(
            @Nullable String queueUrl,
            @Nullable String receiptHandle,
            @Nullable Integer visibilityTimeout) {}

    private final Messages messages;
    private final QueueFinder finder;
    private final Receipts receipts;
    private final VisibilityCheck check;

    ChangeMessageVisibility(Messages messages, QueueFinder finder, Receipts receipts, VisibilityCheck check) {
        this.messages = messages;
        this.finder = finder;
        this.receipts = receipts;
        this.check = check;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(
                in.text(Member.QUEUE_URL), in.text(Member.RECEIPT_HANDLE), in.integer(Member.VISIBILITY_TIMEOUT));
    }

    @Override
    public CompletableFuture<Result> run(Request request, Call call) {
        Queue queue = finder.find(request.queueUrl(), call);
        String handle = request.receiptHandle();
        if (handle == null || handle.isEmpty()) {
            throw SqsErrors.missing("ReceiptHandle");
        }
        Integer seconds = request.visibilityTimeout();
        if (seconds == null) {
            throw SqsErrors.missing("VisibilityTimeout");
        }
        if (!VisibilityCheck.inRange(seconds)) {
            throw SqsErrors.visibilityTimeout(seconds);
        }
        VisibilityChange change = check.change(receipts.read(queue, handle), seconds);
        return messages.changeVisibility(queue, List.of(change), Receipts.rule(queue))
                .thenApply(settled -> {
                    SqsException error = VisibilityCheck.error(settled.get(0), handle);
                    if (error != null) {
                        throw error;
                    }
                    return Result.NONE;
                });
    }
}
