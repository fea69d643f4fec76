package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueListing;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** ListDeadLetterSourceQueues: contract section 2.8. */
final class ListDeadLetterSourceQueues implements Action<ListDeadLetterSourceQueues.Request> {

    record Request(
            @Nullable String queueUrl,
            @Nullable Integer maxResults,
            @Nullable String nextToken) {}

    record Listed(List<String> queueUrls, @Nullable String nextToken) implements Result {
        @Override
        public void write(ResultWriter out) {
            out.texts(Member.SOURCE_QUEUE_URLS, queueUrls);
            if (nextToken != null) {
                out.text(Member.NEXT_TOKEN, nextToken);
            }
        }
    }

    private final Queues queues;
    private final QueueFinder finder;

    ListDeadLetterSourceQueues(Queues queues, QueueFinder finder) {
        this.queues = queues;
        this.finder = finder;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_URL), in.integer(Member.MAX_RESULTS), in.text(Member.NEXT_TOKEN));
    }

    @Override
    public CompletableFuture<Listed> run(Request request, Call call) {
        QueueKey key = finder.find(request.queueUrl(), call).key();
        Page page = Page.check(request.maxResults(), request.nextToken(), key.name());
        List<Queue> found = queues.listSources(
                new QueueListing(key.dialect(), key.account(), key.region(), "", page.after(), page.limit() + 1),
                key.name());
        List<Queue> shown = found.subList(0, Math.min(found.size(), page.limit()));
        boolean more = found.size() > page.limit() && request.maxResults() != null;
        return CompletableFuture.completedFuture(new Listed(
                shown.stream().map(queue -> call.queueUrl(queue.key())).toList(),
                more ? Page.token(key.name(), shown.get(shown.size() - 1).key().name()) : null));
    }
}
