package dev.polyqueue.mns.action;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicListing;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.resource.Listing;
import dev.polyqueue.mns.resource.TopicDocument;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Lists topics by name, a page at a time (contract sections 2.5 and 4.1). */
public final class ListTopic implements Action {

    private final Topics topics;

    public ListTopic(Topics topics) {
        this.topics = topics;
    }

    @Override
    public CompletableFuture<MnsAnswer> run(Call call) {
        Listing listing = Listing.of(call);
        List<Topic> found = topics.list(new TopicListing(
                Dialect.MNS, call.account(), call.region(), listing.prefix(), listing.after(), listing.wanted()));
        Listing.Page<Topic> page = listing.page(found, topic -> topic.key().name());
        return listing.withMeta()
                ? topics.messageCounts(page.entries()).thenApply(counts -> answer(call, page, counts))
                : CompletableFuture.completedFuture(answer(call, page, null));
    }

    /** @param counts messages by the id of the topic, or null to name its URL only */
    private static MnsAnswer answer(Call call, Listing.Page<Topic> page, @Nullable Map<Long, Long> counts) {
        XmlWriter out = new XmlWriter("Topics");
        for (Topic topic : page.entries()) {
            out.open("Topic")
                    .text("TopicURL", TopicDocument.url(call, topic.key().name()));
            if (counts != null) {
                TopicDocument.write(out, topic, counts.getOrDefault(topic.id(), 0L));
            }
            out.close();
        }
        return MnsAnswer.ok(out.text("NextMarker", page.nextMarker()));
    }
}
