package dev.polyqueue.mns.action;

import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.resource.TopicFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;

/**
 * Removes a subscription with what it has not got yet; one that is not there has been removed as well, that of a topic
 * which has been removed too (contract section 4.2).
 */
public final class Unsubscribe implements Action.Immediate {

    private final Topics topics;

    public Unsubscribe(Topics topics) {
        this.topics = topics;
    }

    @Override
    public MnsAnswer answer(Call call) {
        topics.unsubscribe(TopicFinder.key(call), TopicFinder.subscriptionName(call));
        return MnsAnswer.noContent();
    }
}
