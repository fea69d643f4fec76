package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Browse;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.Clock;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Shows all messages of a queue and leaves them as they are. It is no action of Amazon's, but of LocalStack's developer
 * endpoint, and answered like a ReceiveMessage. What is not shown for its number or size comes after what is.
 */
public final class PeekMessages {

    /**
     * @param queueUrl null for the queue of the path
     * @param showInvisible whether those in flight are shown
     * @param showDelayed whether those are shown whose delay is not over
     */
    public record Request(@Nullable String queueUrl, boolean showInvisible, boolean showDelayed) {}

    private static final int MOST_MESSAGES = 10_000;
    private static final long MOST_BYTES = 16L * 1024 * 1024;

    private final Messages messages;
    private final QueueFinder finder;
    private final Clock clock;

    PeekMessages(Messages messages, QueueFinder finder, Clock clock) {
        this.messages = messages;
        this.finder = finder;
        this.clock = clock;
    }

    /** The region in the URL's host counts for more than that of the caller, who need not have one. */
    CompletableFuture<PeekedMessages> run(Request request, Call call) {
        String url = request.queueUrl();
        String region = url == null ? null : QueueUrls.regionOfHostIn(url);
        Queue queue = finder.find(url, region == null ? call : call.in(region));
        Browse browse = new Browse(request.showInvisible(), request.showDelayed(), MOST_MESSAGES, MOST_BYTES);
        return messages.browse(queue, queue.primary(), browse)
                .thenApply(found -> new PeekedMessages(queue, found, clock.now()));
    }
}
