package dev.polyqueue.mns.action;

import dev.polyqueue.engine.topic.Publication;
import dev.polyqueue.engine.topic.Publisher;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.mns.resource.Digest;
import dev.polyqueue.mns.resource.MessageIds;
import dev.polyqueue.mns.resource.PublicationDraft;
import dev.polyqueue.mns.resource.TopicFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.concurrent.CompletableFuture;

/** Publishes a message to a topic (contract section 4.3). */
public final class PublishMessage implements Action {

    private final TopicFinder finder;
    private final Publisher publisher;

    public PublishMessage(TopicFinder finder, Publisher publisher) {
        this.finder = finder;
        this.publisher = publisher;
    }

    @Override
    public CompletableFuture<MnsAnswer> run(Call call) {
        Topic topic = finder.known(call);
        Publication.Draft draft = PublicationDraft.read(call.xml("Message"), topic, call.baseUrl());
        return publisher
                .publish(topic, draft)
                .thenApply(published -> MnsAnswer.of(
                        201,
                        new XmlWriter("Message")
                                .text("MessageId", MessageIds.of(published.id()))
                                .text("MessageBodyMD5", Digest.of(draft.body()))));
    }
}
