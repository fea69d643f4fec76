package dev.polyqueue.mns.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.mns.resource.Handles;
import dev.polyqueue.mns.resource.MessageDocument;
import dev.polyqueue.mns.resource.QueueFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.mns.wire.XmlElement;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Deletes up to sixteen messages by their handles. The answer lists those that could not be deleted; the others are
 * (contract section 3.9).
 */
public final class BatchDeleteMessage implements Action {

    private static final int SOME_FAILED = 404;

    private final QueueFinder finder;
    private final Messages messages;
    private final Handles handles;

    public BatchDeleteMessage(QueueFinder finder, Messages messages, Handles handles) {
        this.finder = finder;
        this.messages = messages;
        this.handles = handles;
    }

    /** One of the batch: either what the handle stands for or why it is refused. */
    private record Entry(
            String handle,
            @Nullable Receipt receipt,
            @Nullable MnsException refusal) {}

    @Override
    public CompletableFuture<MnsAnswer> run(Call call) {
        Queue queue = finder.find(call);
        if (!call.hasBody()) {
            throw MnsErrors.missingReceiptHandle(); // as of one that names no message at all
        }
        return delete(queue, call.xml("ReceiptHandles"));
    }

    private CompletableFuture<MnsAnswer> delete(Queue queue, XmlElement body) {
        Set<String> seen = new HashSet<>();
        List<Entry> entries = Batch.check("ReceiptHandle", body.children("ReceiptHandle")).stream()
                .map(element -> element.content().strip())
                .map(handle -> seen.add(handle) ? read(handle) : new Entry(handle, null, MnsErrors.noMessage()))
                .toList();
        List<Receipt> receipts = new ArrayList<>(entries.size());
        for (Entry entry : entries) {
            if (entry.receipt != null) {
                receipts.add(entry.receipt);
            }
        }
        return messages.delete(queue, receipts, handles.rule()).thenApply(settled -> answer(entries, settled));
    }

    private Entry read(String handle) {
        try {
            return new Entry(handle, handles.read(handle), null);
        } catch (MnsException refused) {
            return new Entry(handle, null, refused);
        }
    }

    private static MnsAnswer answer(List<Entry> entries, List<Settled> settled) {
        XmlWriter out = new XmlWriter("Errors");
        boolean failed = false;
        Iterator<Settled> next = settled.iterator();
        for (Entry entry : entries) {
            MnsException failure = entry.refusal;
            if (failure == null && next.next().outcome() != Outcome.DONE) {
                failure = MnsErrors.noMessage();
            }
            if (failure != null) {
                failed = true;
                out.open("Error");
                MessageDocument.refused(out, failure);
                out.text("ReceiptHandle", entry.handle).close();
            }
        }
        return failed ? MnsAnswer.of(SOME_FAILED, out) : MnsAnswer.noContent();
    }
}
