package dev.polyqueue.mns.action;

import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueListing;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.mns.resource.Listing;
import dev.polyqueue.mns.resource.QueueDocument;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Lists queues by name, a page at a time (contract section 2.5). */
public final class ListQueue implements Action {

    private final Queues queues;
    private final Messages messages;

    public ListQueue(Queues queues, Messages messages) {
        this.queues = queues;
        this.messages = messages;
    }

    @Override
    public CompletableFuture<MnsAnswer> run(Call call) {
        Listing listing = Listing.of(call);
        List<Queue> found = queues.list(new QueueListing(
                Dialect.MNS, call.account(), call.region(), listing.prefix(), listing.after(), listing.wanted()));
        Listing.Page<Queue> page = listing.page(found, queue -> queue.key().name());
        if (!listing.withMeta()) {
            return CompletableFuture.completedFuture(answer(call, page, null));
        }
        List<CompletableFuture<MessageCounts>> counts = page.entries().stream()
                .map(queue -> messages.counts(queue, queue.primary()))
                .toList();
        return CompletableFuture.allOf(counts.toArray(CompletableFuture[]::new))
                .thenApply(done -> answer(
                        call, page, counts.stream().map(CompletableFuture::join).toList()));
    }

    /** @param counts of each queue, or null to name its URL only */
    private static MnsAnswer answer(Call call, Listing.Page<Queue> page, @Nullable List<MessageCounts> counts) {
        XmlWriter out = new XmlWriter("Queues");
        for (int i = 0; i < page.entries().size(); i++) {
            Queue queue = page.entries().get(i);
            out.open("Queue")
                    .text("QueueURL", QueueDocument.url(call, queue.key().name()));
            if (counts != null) {
                QueueDocument.write(out, queue, counts.get(i));
            }
            out.close();
        }
        return MnsAnswer.ok(out.text("NextMarker", page.nextMarker()));
    }
}
