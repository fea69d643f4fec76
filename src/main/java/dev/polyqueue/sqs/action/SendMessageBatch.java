package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.message.FifoRules;
import dev.polyqueue.sqs.message.MessageCheck;
import dev.polyqueue.sqs.message.MessageDraft;
import dev.polyqueue.sqs.message.Outgoing;
import dev.polyqueue.sqs.message.Utf8Text;
import dev.polyqueue.sqs.message.Wording;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** SendMessageBatch: contract section 2.12. Nothing is stored unless the request as a whole passes. */
final class SendMessageBatch implements Action<SendMessageBatch.Request> {

    record Entry(@Nullable String id, MessageDraft message) {}

    record Request(@Nullable String queueUrl, List<Entry> entries) {}

    /** An entry that passed, to be sent. */
    private record Accepted(String id, Outgoing outgoing) {}

    private final Messages messages;
    private final QueueFinder finder;

    SendMessageBatch(Messages messages, QueueFinder finder) {
        this.messages = messages;
        this.finder = finder;
    }

    @Override
    public Request read(Parameters in) {
        List<Entry> entries = in.list(Member.SEND_ENTRIES).stream()
                .map(entry -> new Entry(entry.text(Member.ID), MessageDraft.read(entry)))
                .toList();
        return new Request(in.text(Member.QUEUE_URL), entries);
    }

    @Override
    public CompletableFuture<BatchResult> run(Request request, Call call) {
        return Messages.onCurrentQueue(() -> send(request, call));
    }

    private CompletableFuture<BatchResult> send(Request request, Call call) {
        Queue queue = finder.find(request.queueUrl(), call);
        checkRequest(queue, request.entries());
        BatchResult result = BatchResult.empty(Member.SENT_ENTRIES);
        List<Accepted> accepted = checkEntries(queue, request.entries(), call, result);
        if (accepted.isEmpty()) {
            return CompletableFuture.completedFuture(result);
        }
        List<NewMessage> toSend =
                accepted.stream().map(entry -> entry.outgoing().message()).toList();
        return messages.send(queue, toSend).thenApply(sent -> {
            for (int i = 0; i < sent.size(); i++) {
                Accepted entry = accepted.get(i);
                result.succeed(entry.id(), new Sent(entry.outgoing(), sent.get(i)));
            }
            return result;
        });
    }

    private static void checkRequest(Queue queue, List<Entry> entries) {
        Batches.check(Member.SEND_ENTRIES, entries.stream().map(Entry::id).toList());
        long size = 0;
        for (Entry entry : entries) {
            if (queue.isFifo()) {
                FifoRules.require(queue, entry.message(), SqsErrors::entryMessageGroupMissing);
            }
            size += entry.message().size();
        }
        if (size > SqsErrors.MOST_MESSAGE_BYTES) {
            throw SqsErrors.batchTooLong(size);
        }
    }

    private static List<Accepted> checkEntries(Queue queue, List<Entry> entries, Call call, BatchResult result) {
        MessageCheck check = new MessageCheck(queue, call.account(), Wording.ENTRY);
        List<Accepted> accepted = new ArrayList<>(entries.size());
        for (int i = 0; i < entries.size(); i++) {
            MessageDraft draft = entries.get(i).message();
            String id = String.valueOf(entries.get(i).id());
            Utf8Text body = draft.body();
            try {
                if (body == null) {
                    throw Batches.missing(Member.SEND_ENTRIES, i, Member.MESSAGE_BODY);
                }
                accepted.add(new Accepted(id, check.check(draft, body, null)));
            } catch (SqsException refused) {
                result.fail(id, refused);
            }
        }
        return accepted;
    }
}
