package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.topic.Publication;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.XmlElement;
import java.nio.charset.StandardCharsets;

/** Reads a message that is published (contract section 4.3). What is meant for mail and SMS only is not looked at. */
public final class PublicationDraft {

    private PublicationDraft() {}

    /**
     * @param origin the address of the service as the publisher has used it
     * @throws dev.polyqueue.mns.wire.MnsException if it cannot be published to the topic
     */
    public static Publication.Draft read(XmlElement message, Topic topic, String origin) {
        String text = message.text("MessageBody");
        if (text == null) {
            throw MnsErrors.malformedXml("The message has no MessageBody");
        }
        if (text.isEmpty()) {
            throw MnsErrors.invalidArgument("MessageBody must not be empty");
        }
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        Attributes attributes = Properties.read(message);
        int most = topic.definition().maximumMessageSize();
        if (body.length + Properties.size(attributes) > most) {
            throw MnsErrors.invalidArgument(
                    "The message must not be larger than " + most + " bytes, its properties included");
        }
        String tag = SubscriptionAttributes.tag(message, "MessageTag");
        return new Publication.Draft(body, attributes, tag == null || tag.isEmpty() ? null : tag, origin);
    }
}
