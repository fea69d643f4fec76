package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** ChangeMessageVisibilityBatch: contract section 2.17. */
final class ChangeMessageVisibilityBatch implements Action<ChangeMessageVisibilityBatch.Request> {

    record Entry(
            @Nullable String id,
            @Nullable String receiptHandle,
            @Nullable Integer visibilityTimeout) {}

    record Request(@Nullable String queueUrl, List<Entry> entries) {}

    /** An entry with a good handle and timeout. */
    private record Accepted(String id, String handle, VisibilityChange change) {}

    private final Messages messages;
    private final QueueFinder finder;
    private final Receipts receipts;
    private final VisibilityCheck check;

    ChangeMessageVisibilityBatch(Messages messages, QueueFinder finder, Receipts receipts, VisibilityCheck check) {
        this.messages = messages;
        this.finder = finder;
        this.receipts = receipts;
        this.check = check;
    }

    @Override
    public Request read(Parameters in) {
        List<Entry> entries = in.list(Member.VISIBILITY_ENTRIES).stream()
                .map(entry -> new Entry(
                        entry.text(Member.ID),
                        entry.text(Member.RECEIPT_HANDLE),
                        entry.integer(Member.VISIBILITY_TIMEOUT)))
                .toList();
        return new Request(in.text(Member.QUEUE_URL), entries);
    }

    @Override
    public CompletableFuture<BatchResult> run(Request request, Call call) {
        Queue queue = finder.find(request.queueUrl(), call);
        Batches.check(
                Member.VISIBILITY_ENTRIES,
                request.entries().stream().map(Entry::id).toList());
        BatchResult result = BatchResult.empty(Member.CHANGED_ENTRIES);
        List<Accepted> accepted = checkEntries(queue, request.entries(), result);
        if (accepted.isEmpty()) {
            return CompletableFuture.completedFuture(result);
        }
        List<VisibilityChange> changes = accepted.stream().map(Accepted::change).toList();
        return messages.changeVisibility(queue, changes, Receipts.rule(queue)).thenApply(settled -> {
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
            try {
                accepted.add(checkEntry(queue, id, i, entries.get(i)));
            } catch (SqsException refused) {
                result.fail(id, refused);
            }
        }
        return accepted;
    }

    private Accepted checkEntry(Queue queue, String id, int index, Entry entry) {
        String handle = entry.receiptHandle();
        if (handle == null || handle.isEmpty()) {
            throw Batches.missing(Member.VISIBILITY_ENTRIES, index, Member.RECEIPT_HANDLE);
        }
        Integer seconds = entry.visibilityTimeout();
        if (seconds == null) {
            throw Batches.missing(Member.VISIBILITY_ENTRIES, index, Member.VISIBILITY_TIMEOUT);
        }
        if (!VisibilityCheck.inRange(seconds)) {
            throw SqsErrors.entryVisibilityTimeout(seconds);
        }
        return new Accepted(id, handle, check.change(receipts.read(queue, handle), seconds));
    }

    private static void report(Accepted entry, Settled settled, BatchResult result) {
        SqsException error = VisibilityCheck.error(settled, entry.handle());
        if (error == null) {
            result.succeed(entry.id(), null);
        } else {
            result.fail(entry.id(), error);
        }
    }
}
