package dev.polyqueue.mns.push;

import dev.polyqueue.engine.topic.Push;
import dev.polyqueue.mns.resource.ContentFormat;
import dev.polyqueue.mns.resource.Digest;
import dev.polyqueue.mns.resource.MessageIds;
import dev.polyqueue.mns.wire.XmlWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a subscriber gets of a message (contract section 4.4).
 *
 * @param owner account of the topic, and of the subscriber
 * @param publishTime epoch milliseconds
 */
record Notification(
        String owner,
        String topic,
        String subscription,
        String messageId,
        @Nullable String tag,
        String publishTime,
        byte[] message) {

    /** With a slash at the end, unlike that of answers. */
    private static final String NAMESPACE = "http://mns.aliyuncs.com/doc/v1/";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    static Notification of(Push push) {
        return new Notification(
                push.topic().key().account(),
                push.topic().key().name(),
                push.subscription().name(),
                MessageIds.of(push.publication().id()),
                push.publication().draft().tag(),
                Long.toString(push.publication().publishedAt()),
                push.publication().draft().body());
    }

    byte[] body(ContentFormat format) {
        return switch (format) {
            case SIMPLIFIED -> message;
            case JSON -> json();
            case XML -> xml();
        };
    }

    private byte[] json() {
        Map<String, String> members = new LinkedHashMap<>();
        members.put("TopicOwner", owner);
        members.put("TopicName", topic);
        members.put("Subscriber", owner);
        members.put("SubscriptionName", subscription);
        members.put("MessageId", messageId);
        members.put("Message", text());
        members.put("MessageMD5", Digest.of(message));
        if (tag != null) {
            members.put("MessageTag", tag);
        }
        members.put("PublishTime", publishTime);
        return JSON.writeValueAsBytes(members);
    }

    private byte[] xml() {
        return new XmlWriter("Notification", NAMESPACE)
                .text("TopicOwner", owner)
                .text("TopicName", topic)
                .text("Subscriber", owner)
                .text("SubscriptionName", subscription)
                .text("MessageId", messageId)
                .text("MessageMD5", Digest.of(message))
                .text("Message", text())
                .text("MessageTag", tag)
                .text("PublishTime", publishTime)
                .bytes();
    }

    private String text() {
        return new String(message, StandardCharsets.UTF_8);
    }
}
