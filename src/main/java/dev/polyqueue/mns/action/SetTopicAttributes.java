package dev.polyqueue.mns.action;

import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.resource.TopicAttributes;
import dev.polyqueue.mns.resource.TopicFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;

/** Changes the attributes of a topic that the request mentions, all or none (contract section 4.1). */
public final class SetTopicAttributes implements Action.Immediate {

    private final Topics topics;
    private final TopicFinder finder;

    public SetTopicAttributes(Topics topics, TopicFinder finder) {
        this.topics = topics;
        this.finder = finder;
    }

    @Override
    public MnsAnswer answer(Call call) {
        Topic topic = finder.find(call);
        TopicAttributes changes = TopicAttributes.read(call.xml("Topic"));
        if (topics.change(topic.key(), changes::applyTo).isEmpty()) {
            throw MnsErrors.noTopic(); // somebody has just deleted it
        }
        return MnsAnswer.noContent();
    }
}
