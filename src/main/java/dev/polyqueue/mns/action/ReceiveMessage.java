package dev.polyqueue.mns.action;

import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.mns.resource.Handles;
import dev.polyqueue.mns.resource.MessageDocument;
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
 * Takes a message, or several if the request says how many, waiting for the first if need be (contract section 3.5).
 * Finding none is an error.
 */
public final class ReceiveMessage implements Action {

    private final QueueFinder finder;
    private final Messages messages;
    private final Handles handles;

    public ReceiveMessage(QueueFinder finder, Messages messages, Handles handles) {
        this.finder = finder;
        this.messages = messages;
        this.handles = handles;
    }

    @Override
    public CompletableFuture<MnsAnswer> run(Call call) {
        Queue queue = finder.find(call);
        Wanted wanted = Wanted.of(call);
        Integer wait = call.query().integer("waitseconds", 0, QueueAttributes.LONGEST_WAIT);
        Receive receive = new Receive(
                queue,
                queue.primary(),
                wanted.limit(),
                queue.settings().visibilityTimeout().toMillis(),
                wait == null ? queue.settings().receiveWait().toMillis() : TimeUnit.SECONDS.toMillis(wait),
                call.connected(),
                null);
        return messages.receive(receive).thenApply(deliveries -> answer(queue, wanted, deliveries));
    }

    private MnsAnswer answer(Queue queue, Wanted wanted, List<Delivery> deliveries) {
        if (deliveries.isEmpty()) {
            throw MnsErrors.noMessage();
        }
        XmlWriter out = wanted.document(
                deliveries,
                (document, delivery) -> MessageDocument.received(document, delivery, handles.text(delivery.receipt())));
        return new MnsAnswer(200, null, out, () -> giveBack(queue, deliveries));
    }

    /** Whoever has hung up has not got them. */
    private void giveBack(Queue queue, List<Delivery> deliveries) {
        List<VisibilityChange> changes = deliveries.stream()
                .map(delivery -> new VisibilityChange(delivery.receipt(), 0))
                .toList();
        var unused = messages.changeVisibility(queue, changes, ReceiptRule.IN_FLIGHT);
    }
}
