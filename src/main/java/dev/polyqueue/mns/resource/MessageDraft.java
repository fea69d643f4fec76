package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.XmlElement;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** Reads a message that is sent to a queue (contract section 3.3). */
public final class MessageDraft {

    /** First to be served is 1. */
    private static final int LAST_PRIORITY = 16;

    /** That of messages that say nothing of it. */
    public static final int DEFAULT_PRIORITY = 8;

    private MessageDraft() {}

    /** @throws dev.polyqueue.mns.wire.MnsException if it cannot be sent to a queue with these settings */
    public static NewMessage read(XmlElement message, QueueSettings settings) {
        String body = message.text("MessageBody");
        if (body == null) {
            throw MnsErrors.malformedXml("The message has no MessageBody");
        }
        if (body.isEmpty()) {
            throw MnsErrors.invalidArgument("MessageBody must not be empty");
        }
        Integer delay = message.integer("DelaySeconds", 0, QueueAttributes.LONGEST_DELAY);
        int priority = priority(message);
        NewMessage draft = new NewMessage(
                body.getBytes(StandardCharsets.UTF_8),
                Properties.read(message),
                delay == null ? settings.delay().toMillis() : TimeUnit.SECONDS.toMillis(delay),
                priority,
                null,
                null,
                null);
        if (size(draft) > settings.maximumMessageSize()) {
            throw MnsErrors.invalidArgument("The message must not be larger than " + settings.maximumMessageSize()
                    + " bytes, its properties included");
        }
        return draft;
    }

    /** Some clients send 0 for what was not set. */
    private static int priority(XmlElement message) {
        String text = message.text("Priority");
        Integer priority =
                text == null || text.strip().equals("0") ? null : message.integer("Priority", 1, LAST_PRIORITY);
        return priority == null ? DEFAULT_PRIORITY : priority;
    }

    /** Bytes of the body and of the properties. */
    public static int size(NewMessage message) {
        return message.body().length + Properties.size(message.attributes());
    }
}
