package dev.polyqueue.mns.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.mns.resource.Handles;
import dev.polyqueue.mns.resource.QueueAttributes;
import dev.polyqueue.mns.resource.QueueFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Hides a message for another time, counted from now, and replaces its handle (contract section 3.10). One that is still
 * delayed stays so, for that time.
 */
public final class ChangeMessageVisibility implements Action {

    private final QueueFinder finder;
    private final Messages messages;
    private final Handles handles;

    public ChangeMessageVisibility(QueueFinder finder, Messages messages, Handles handles) {
        this.finder = finder;
        this.messages = messages;
        this.handles = handles;
    }

    @Override
    public CompletableFuture<MnsAnswer> run(Call call) {
        Queue queue = finder.find(call);
        String handle = call.query().text("ReceiptHandle");
        if (handle == null) {
            throw MnsErrors.missingReceiptHandle();
        }
        Integer timeout = call.query().integer("VisibilityTimeout", 1, QueueAttributes.LONGEST_VISIBILITY);
        if (timeout == null) {
            throw MnsErrors.missingVisibilityTimeout();
        }
        VisibilityChange change = new VisibilityChange(handles.read(handle), TimeUnit.SECONDS.toMillis(timeout));
        return messages.changeVisibility(queue, List.of(change), handles.rule())
                .thenApply(settled -> answer(settled.get(0)));
    }

    private MnsAnswer answer(Settled settled) {
        Receipt receipt = settled.receipt();
        if (receipt == null) {
            throw MnsErrors.noMessage();
        }
        return MnsAnswer.ok(new XmlWriter("ChangeVisibility")
                .text("ReceiptHandle", handles.text(receipt))
                .number("NextVisibleTime", receipt.visibleAt()));
    }
}
