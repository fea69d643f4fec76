package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Message;
import dev.polyqueue.engine.message.Peeked;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.mns.wire.XmlWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** How messages look in answers, in the order of elements of the real service (contract sections 3.3 to 3.7). */
public final class MessageDocument {

    private MessageDocument() {}

    /** One that was accepted. @param handle null if the message can be received at once */
    public static void sent(XmlWriter out, SentMessage sent, byte[] body, @Nullable String handle) {
        out.text("MessageId", MessageIds.of(sent.id()))
                .text("MessageBodyMD5", Digest.of(body))
                .text("ReceiptHandle", handle);
    }

    /** One of a batch that was refused. */
    public static void refused(XmlWriter out, MnsException error) {
        out.text("ErrorCode", error.code()).text("ErrorMessage", error.text());
    }

    /** One that was received. */
    public static void received(XmlWriter out, Delivery delivery, String handle) {
        Message message = delivery.message();
        content(out, message);
        out.text("ReceiptHandle", handle)
                .number("EnqueueTime", message.sentAt())
                .number("FirstDequeueTime", delivery.firstReceivedAt())
                .number("NextVisibleTime", delivery.receipt().visibleAt());
        rest(out, message, delivery.receiveCount());
    }

    /** One that somebody looks at. */
    public static void peeked(XmlWriter out, Peeked peeked) {
        Message message = peeked.message();
        content(out, message);
        out.number("EnqueueTime", message.sentAt())
                .number("FirstDequeueTime", peeked.receiveCount() == 0 ? message.sentAt() : peeked.firstReceivedAt());
        rest(out, message, peeked.receiveCount());
    }

    private static void content(XmlWriter out, Message message) {
        out.text("MessageId", MessageIds.of(message.id()))
                .text("MessageBodyMD5", Digest.of(message.body()))
                .text("MessageBody", new String(message.body(), StandardCharsets.UTF_8));
    }

    private static void rest(XmlWriter out, Message message, int dequeueCount) {
        out.number("DequeueCount", dequeueCount).number("Priority", message.priority());
        Properties.write(out, message.attributes());
    }
}
