package dev.polyqueue.mns.action;

import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.resource.TopicDocument;
import dev.polyqueue.mns.resource.TopicFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Describes a topic, with how many messages somebody has not got yet (contract section 4.1). */
public final class GetTopicAttributes implements Action {

    private final Topics topics;
    private final TopicFinder finder;

    public GetTopicAttributes(Topics topics, TopicFinder finder) {
        this.topics = topics;
        this.finder = finder;
    }

    @Override
    public CompletableFuture<MnsAnswer> run(Call call) {
        Topic topic = finder.find(call);
        return topics.messageCounts(List.of(topic)).thenApply(counts -> {
            XmlWriter out = new XmlWriter("Topic");
            TopicDocument.write(out, topic, counts.getOrDefault(topic.id(), 0L));
            return MnsAnswer.ok(out);
        });
    }
}
