package dev.polyqueue.mns.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.mns.resource.Handles;
import dev.polyqueue.mns.resource.MessageDocument;
import dev.polyqueue.mns.resource.MessageDraft;
import dev.polyqueue.mns.resource.QueueAttributes;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.mns.wire.XmlElement;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Sends up to sixteen messages. Those that are refused keep none of the others from being sent, but the answer is 500 then
 * (contract section 3.4).
 */
public final class BatchSendMessage {

    private final Messages messages;
    private final Handles handles;
    private final boolean showsHandles;

    /** @param showsHandles whether the answer has the handles of delayed messages */
    public BatchSendMessage(Messages messages, Handles handles, boolean showsHandles) {
        this.messages = messages;
        this.handles = handles;
        this.showsHandles = showsHandles;
    }

    /** One of the batch: either a message or why it is refused. */
    private record Entry(
            @Nullable NewMessage message, @Nullable MnsException refusal) {

        static Entry of(XmlElement element, Queue queue) {
            try {
                return new Entry(MessageDraft.read(element, queue.settings()), null);
            } catch (MnsException refused) {
                return new Entry(null, refused);
            }
        }
    }

    CompletableFuture<MnsAnswer> send(Queue queue, XmlElement body) {
        List<Entry> entries = Batch.check("Message", body.children("Message")).stream()
                .map(element -> Entry.of(element, queue))
                .toList();
        List<NewMessage> accepted = new ArrayList<>(entries.size());
        int size = 0;
        for (Entry entry : entries) {
            if (entry.message != null) {
                accepted.add(entry.message);
                size += MessageDraft.size(entry.message);
            }
        }
        if (size > QueueAttributes.LARGEST_MESSAGE) {
            throw MnsErrors.invalidArgument(
                    "The messages together must not be larger than " + QueueAttributes.LARGEST_MESSAGE + " bytes");
        }
        return accepted.isEmpty()
                ? CompletableFuture.completedFuture(answer(queue, entries, List.of()))
                : messages.send(queue, accepted).thenApply(sent -> answer(queue, entries, sent));
    }

    private MnsAnswer answer(Queue queue, List<Entry> entries, List<SentMessage> sent) {
        XmlWriter out = new XmlWriter("Messages");
        Iterator<SentMessage> next = sent.iterator();
        for (Entry entry : entries) {
            out.open("Message");
            if (entry.message != null) {
                SentMessage stored = next.next();
                MessageDocument.sent(out, stored, entry.message.body(), handle(queue, entry.message, stored));
            } else if (entry.refusal != null) {
                MessageDocument.refused(out, entry.refusal);
            }
            out.close();
        }
        return MnsAnswer.of(sent.size() == entries.size() ? 201 : 500, out);
    }

    private @Nullable String handle(Queue queue, NewMessage message, SentMessage sent) {
        return showsHandles && message.delayMillis() > 0 ? handles.text(Receipt.ofDelayed(queue, message, sent)) : null;
    }
}
