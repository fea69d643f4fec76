package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Message;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Peeked;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.message.Digests;
import dev.polyqueue.sqs.message.MessageIds;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;
import java.util.List;
import java.util.Map;

/** Messages on their way to a receiver (contract sections 2.13, 4.4). */
record Received(
        Queue queue, List<Delivery> deliveries, ReceiveMessage.Request request, Messages messages, Receipts receipts)
        implements Result {

    private static final int LARGE_BYTES = 4_000;

    @Override
    public void write(ResultWriter out) {
        out.list(Member.MESSAGES, deliveries, this::write);
    }

    private void write(Delivery delivery, ResultWriter out) {
        Message message = delivery.message();
        Peeked seen = new Peeked(message, delivery.receiveCount(), delivery.firstReceivedAt());
        write(
                message,
                receipts.write(delivery.receipt()),
                SystemAttribute.values(request.systemAttributes(), queue, seen),
                request.attributes().of(message.attributes().user()),
                out);
    }

    /** Writes a message with the attributes that are wanted of it. */
    static void write(
            Message message,
            String receiptHandle,
            Map<String, String> systemAttributes,
            List<Attribute> attributes,
            ResultWriter out) {
        out.text(Member.MESSAGE_ID, MessageIds.messageId(message.id()));
        out.text(Member.RECEIPT_HANDLE, receiptHandle);
        out.text(Member.MD5_OF_BODY, Digests.md5(message.body()));
        out.text(Member.BODY, message.body());
        out.map(Member.ATTRIBUTES, systemAttributes);
        if (!attributes.isEmpty()) {
            out.text(Member.MD5_OF_MESSAGE_ATTRIBUTES, Digests.ofAttributes(attributes));
            out.structures(Member.MESSAGE_ATTRIBUTES, attributes, Attribute::name, Received::writeValue);
        }
    }

    private static void writeValue(Attribute attribute, ResultWriter out) {
        if (attribute.binary()) {
            out.binary(Member.BINARY_VALUE, attribute.value());
        } else {
            out.text(Member.STRING_VALUE, attribute.value());
        }
        out.text(Member.DATA_TYPE, attribute.type());
    }

    @Override
    public boolean isLarge() {
        int bytes = 0;
        for (Delivery delivery : deliveries) {
            bytes += delivery.message().body().length;
        }
        return bytes > LARGE_BYTES;
    }

    @Override
    public boolean mustArrive() {
        return !deliveries.isEmpty();
    }

    /** Gives the messages back, so that another receiver has them at once (contract section 5.3). */
    @Override
    public void undelivered() {
        if (!deliveries.isEmpty()) {
            List<VisibilityChange> visibleNow = deliveries.stream()
                    .map(delivery -> new VisibilityChange(delivery.receipt(), 0))
                    .toList();
            messages.changeVisibility(queue, visibleNow, Receipts.rule(queue));
        }
    }
}
