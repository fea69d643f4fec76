package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** DeleteMessageBatch: contract section 2.15. */
final class DeleteMessageBatch implements Action<DeleteMessageBatch.Request> {

    record Entry(@Nullable String id, @Nullable String receiptHandle) {}

    record Request(@Nullable String queueUrl, List<Entry> entries) {}

    /** An entry with a good handle. */
    private record Accepted(String id, String handle, Receipt receipt) {}

    private final Messages messages;
    private final QueueFinder finder;
    private final Receipts receipts;

    DeleteMessageBatch(Messages messages, QueueFinder finder, Receipts receipts) {
        this.messages = messages;
        this.finder = finder;
        this.receipts = receipts;
    }

    @Override
    public Request read(Parameters in) {
        List<Entry> entries = in.list(Member.DELETE_ENTRIES).stream()
                .map(entry -> new Entry(entry.text(Member.ID), entry.text(Member.RECEIPT_HANDLE)))
                .toList();
        return new Request(in.text(Member.QUEUE_URL), entries);
    }

    @Override
    public CompletableFuture<BatchResult> run(Request request, Call call) {
        Queue queue = finder.find(request.queueUrl(), call);
        Batches.check(
                Member.DELETE_ENTRIES, request.entries().stream().map(Entry::id).toList());
        BatchResult result = BatchResult.empty(Member.DELETED_ENTRIES);
        List<Accepted> accepted = checkEntries(queue, request.entries(), result);
        if (accepted.isEmpty()) {
            return CompletableFuture.completedFuture(result);
        }
        List<Receipt> toDelete = accepted.stream().map(Accepted::receipt).toList();
        return messages.delete(queue, toDelete, Receipts.rule(queue)).thenApply(settled -> {
            for (int i = 0; i < settled.size(); i++) {
                report(accepted.get(i), settled.get(i), result);
            }
            return result;
        });
    }

    private List<Accepted> checkEntries(Queue queue, List<Entry> entries, BatchResult result) {
        List<Accepted> accepted = new ArrayList<>(entries.size());
        for (int i = 0; i < entries.size(); i++) {
            String id = String.valueOf(entries.get(i).id());
            String handle = entries.get(i).receiptHandle();
            try {
                if (handle == null || handle.isEmpty()) {
                    throw Batches.missing(Member.DELETE_ENTRIES, i, Member.RECEIPT_HANDLE);
                }
                accepted.add(new Accepted(id, handle, receipts.read(queue, handle)));
            } catch (SqsException refused) {
                result.fail(id, refused);
            }
        }
        return accepted;
    }

    private static void report(Accepted entry, Settled settled, BatchResult result) {
        if (settled.outcome() == Outcome.STALE) {
            result.fail(entry.id(), SqsErrors.receiptHandleExpired(entry.handle()));
        } else {
            result.succeed(entry.id(), null);
        }
    }
}
