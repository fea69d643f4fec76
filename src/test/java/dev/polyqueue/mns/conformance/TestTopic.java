package dev.polyqueue.mns.conformance;

import com.aliyun.mns.client.CloudTopic;
import com.aliyun.mns.model.RawTopicMessage;
import com.aliyun.mns.model.SubscriptionMeta;
import com.aliyun.mns.model.SubscriptionMeta.NotifyContentFormat;
import com.aliyun.mns.model.TopicMessage;
import com.aliyun.mns.model.TopicMeta;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.DataPointSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A topic and what tests do to it, through the SDK or as text. */
public record TestTopic(CloudTopic sdk, String name, Mns mns) {

    private static final String PUSHES = "polyqueue_topic_pushes";
    private static final AtomicInteger NUMBER = new AtomicInteger();

    public static String newName() {
        return "mns-topic-" + NUMBER.incrementAndGet();
    }

    /** A new topic with all defaults. */
    public static TestTopic create(Mns mns) {
        TopicMeta meta = new TopicMeta();
        meta.setTopicName(newName());
        return new TestTopic(mns.client().createTopic(meta), meta.getTopicName(), mns);
    }

    /** The path of the topic. */
    public String path() {
        return "/topics/" + name;
    }

    /** The path of a subscription. */
    public String path(String subscription) {
        return path() + "/subscriptions/" + subscription;
    }

    public TestTopic subscribe(String subscription, String endpoint, NotifyContentFormat format) {
        return subscribe(subscription, endpoint, format, meta -> {});
    }

    public TestTopic subscribe(
            String subscription, String endpoint, NotifyContentFormat format, Consumer<SubscriptionMeta> more) {
        SubscriptionMeta meta = new SubscriptionMeta();
        meta.setSubscriptionName(subscription);
        meta.setEndpoint(endpoint);
        meta.setNotifyContentFormat(format);
        more.accept(meta);
        sdk.subscribe(meta);
        return this;
    }

    /** Subscribes a queue that gets bodies as they are. */
    public TestTopic subscribe(TestQueue queue) {
        return subscribe("to-" + queue.name(), endpoint(queue), NotifyContentFormat.SIMPLIFIED);
    }

    public String endpoint(TestQueue queue) {
        return sdk.generateQueueEndpoint(queue.name());
    }

    /** Publishes a body as it is. */
    public TopicMessage publish(String body) {
        return publish(body, null);
    }

    public TopicMessage publish(String body, @Nullable String tag) {
        RawTopicMessage message = new RawTopicMessage();
        message.setMessageBody(body);
        if (tag != null) {
            message.setMessageTag(tag);
        }
        return sdk.publishMessage(message);
    }

    /** How many pushes have ended so: delivered, failed or dropped. */
    public long pushes(String outcome) {
        double pushes = 0;
        PrometheusRegistry registry = mns.server().bean(PrometheusRegistry.class);
        for (MetricSnapshot metric : registry.scrape(PUSHES::equals)) {
            for (DataPointSnapshot series : metric.getDataPoints()) {
                if (name.equals(series.getLabels().get("topic"))
                        && outcome.equals(series.getLabels().get("outcome"))) {
                    pushes += ((CounterDataPointSnapshot) series).getValue();
                }
            }
        }
        return (long) pushes;
    }
}
