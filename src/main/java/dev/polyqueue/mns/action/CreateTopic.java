package dev.polyqueue.mns.action;

import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicDefinition;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.resource.TopicAttributes;
import dev.polyqueue.mns.resource.TopicDocument;
import dev.polyqueue.mns.resource.TopicFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.XmlElement;
import java.util.List;
import java.util.Optional;

/** Creates a topic, or finds one that was created with the same attributes (contract section 4.1). */
public final class CreateTopic implements Action.Immediate {

    private static final int TRIES = 5;

    private final Topics topics;

    public CreateTopic(Topics topics) {
        this.topics = topics;
    }

    @Override
    public MnsAnswer answer(Call call) {
        TopicKey key = TopicFinder.key(call);
        String url = TopicDocument.url(call, key.name());
        XmlElement body = call.hasBody() ? call.xml("Topic") : new XmlElement("Topic", "", List.of());
        TopicDefinition wanted = TopicAttributes.read(body).definition();
        for (int i = 0; i < TRIES; i++) {
            if (topics.create(key, wanted).isPresent()) {
                return MnsAnswer.created(url);
            }
            Optional<Topic> existing = topics.find(key);
            if (existing.isPresent()) {
                if (existing.get().definition().equals(wanted)) {
                    return MnsAnswer.unchanged(url);
                }
                throw MnsErrors.topicExists();
            }
        }
        throw MnsErrors.unavailable(); // somebody creates and deletes it all the time
    }
}
