package dev.polyqueue.mns.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.mns.resource.Handles;
import dev.polyqueue.mns.resource.MessageDocument;
import dev.polyqueue.mns.resource.MessageDraft;
import dev.polyqueue.mns.resource.QueueFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.XmlElement;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Sends a message, or hands over a batch of them, which comes to the same path (contract section 3.3). */
public final class SendMessage implements Action {

    /** What it is called when the body has several. */
    public static final String BATCH = "BatchSendMessage";

    private final QueueFinder finder;
    private final Messages messages;
    private final Handles handles;
    private final BatchSendMessage batch;

    public SendMessage(QueueFinder finder, Messages messages, Handles handles, BatchSendMessage batch) {
        this.finder = finder;
        this.messages = messages;
        this.handles = handles;
        this.batch = batch;
    }

    @Override
    public CompletableFuture<MnsAnswer> run(Call call) {
        return Messages.onCurrentQueue(() -> send(call));
    }

    private CompletableFuture<MnsAnswer> send(Call call) {
        Queue queue = finder.find(call);
        XmlElement body = call.xml();
        return switch (body.name()) {
            case "Message" -> send(queue, MessageDraft.read(body, queue.settings()));
            case "Messages" -> {
                call.operation().accept(BATCH);
                yield batch.send(queue, body);
            }
            default -> throw MnsErrors.malformedXml("The body must be a Message or Messages, not a " + body.name());
        };
    }

    private CompletableFuture<MnsAnswer> send(Queue queue, NewMessage message) {
        return messages.send(queue, List.of(message)).thenApply(sent -> {
            XmlWriter out = new XmlWriter("Message");
            MessageDocument.sent(out, sent.get(0), message.body(), handle(queue, message, sent.get(0)));
            return MnsAnswer.of(201, out);
        });
    }

    private @Nullable String handle(Queue queue, NewMessage message, SentMessage sent) {
        return message.delayMillis() == 0 ? null : handles.text(Receipt.ofDelayed(queue, message, sent));
    }
}
