package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.concurrent.TimeUnit;

/** How a topic describes itself (contract section 4.1). */
public final class TopicDocument {

    private TopicDocument() {}

    /** The URL of a topic, under the address that the caller has used. */
    public static String url(Call call, String name) {
        return call.baseUrl() + "/topics/" + name;
    }

    /** Writes all attributes into the present element. @param messages how many somebody has not got yet */
    public static void write(XmlWriter out, Topic topic, long messages) {
        out.text("TopicName", topic.key().name())
                .number("CreateTime", TimeUnit.MILLISECONDS.toSeconds(topic.createdAt()))
                .number("LastModifyTime", TimeUnit.MILLISECONDS.toSeconds(topic.modifiedAt()))
                .number("MaximumMessageSize", topic.definition().maximumMessageSize())
                .number("MessageRetentionPeriod", topic.definition().retention().toSeconds())
                .number("MessageCount", messages)
                .flag("LoggingEnabled", TopicAttributes.isLogging(topic.definition()));
    }
}
