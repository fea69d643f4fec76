package dev.polyqueue.mns.action;

import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.resource.TopicFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;

/**
 * Removes a topic with its subscriptions and what they have not got yet; one that is not there has been removed as well
 * (contract section 4.1).
 */
public final class DeleteTopic implements Action.Immediate {

    private final Topics topics;

    public DeleteTopic(Topics topics) {
        this.topics = topics;
    }

    @Override
    public MnsAnswer answer(Call call) {
        topics.delete(TopicFinder.key(call));
        return MnsAnswer.noContent();
    }
}
