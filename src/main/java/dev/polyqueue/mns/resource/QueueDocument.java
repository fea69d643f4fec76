package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.concurrent.TimeUnit;

/** How a queue describes itself (contract section 2.4). */
public final class QueueDocument {

    private QueueDocument() {}

    /** The URL of a queue, under the address that the caller has used. */
    public static String url(Call call, String name) {
        return call.baseUrl() + "/queues/" + name;
    }

    /** Writes all attributes into the present element. */
    public static void write(XmlWriter out, Queue queue, MessageCounts counts) {
        QueueSettings settings = queue.settings();
        out.text("QueueName", queue.key().name())
                .number("CreateTime", TimeUnit.MILLISECONDS.toSeconds(queue.createdAt()))
                .number("LastModifyTime", TimeUnit.MILLISECONDS.toSeconds(queue.modifiedAt()))
                .number("VisibilityTimeout", settings.visibilityTimeout().toSeconds())
                .number("MaximumMessageSize", settings.maximumMessageSize())
                .number("MessageRetentionPeriod", settings.retention().toSeconds())
                .number("DelaySeconds", settings.delay().toSeconds())
                .number("PollingWaitSeconds", settings.receiveWait().toSeconds())
                .number("InactiveMessages", counts.inFlight())
                .number("ActiveMessages", counts.visible())
                .number("DelayMessages", counts.delayed())
                .flag("LoggingEnabled", QueueAttributes.isLogging(queue.definition()));
    }
}
