package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** DeleteMessage: contract section 2.14. */
final class DeleteMessage implements Action<DeleteMessage.Request> {

    record Request(@Nullable String queueUrl, @Nullable String receiptHandle) {}

    private final Messages messages;
    private final QueueFinder finder;
    private final Receipts receipts;

    DeleteMessage(Messages messages, QueueFinder finder, Receipts receipts) {
        this.messages = messages;
        this.finder = finder;
        this.receipts = receipts;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_URL), in.text(Member.RECEIPT_HANDLE));
    }

    @Override
    public CompletableFuture<Result> run(Request request, Call call) {
        Queue queue = finder.find(request.queueUrl(), call);
        String handle = request.receiptHandle();
        if (handle == null || handle.isEmpty()) {
            throw SqsErrors.missing("ReceiptHandle");
        }
        Receipt receipt = receipts.read(queue, handle);
        return messages.delete(queue, List.of(receipt), Receipts.rule(queue)).thenApply(settled -> {
            if (settled.get(0).outcome() == Outcome.STALE) {
                throw SqsErrors.receiptHandleExpired(handle);
            }
            return Result.NONE;
        });
    }
}
