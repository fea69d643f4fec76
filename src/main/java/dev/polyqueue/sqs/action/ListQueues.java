package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueListing;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.attribute.PlainText;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** ListQueues: contract section 2.3. */
final class ListQueues implements Action<ListQueues.Request> {

    record Request(
            @Nullable String prefix,
            @Nullable Integer maxResults,
            @Nullable String nextToken) {}

    record Listed(List<String> queueUrls, @Nullable String nextToken) implements Result {
        @Override
        public void write(ResultWriter out) {
            out.texts(Member.QUEUE_URLS, queueUrls);
            if (nextToken != null) {
                out.text(Member.NEXT_TOKEN, nextToken);
            }
        }
    }

    private final Queues queues;

    ListQueues(Queues queues) {
        this.queues = queues;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(
                in.text(Member.QUEUE_NAME_PREFIX), in.integer(Member.MAX_RESULTS), in.text(Member.NEXT_TOKEN));
    }

    @Override
    public CompletableFuture<Listed> run(Request request, Call call) {
        String prefix = request.prefix() == null ? "" : request.prefix();
        Page page = Page.check(request.maxResults(), request.nextToken(), prefix);
        QueueListing listing =
                new QueueListing(Dialect.SQS, call.account(), call.region(), prefix, page.after(), page.limit() + 1);
        List<Queue> found = PlainText.is(prefix) ? queues.list(listing) : List.of();
        List<Queue> shown = found.subList(0, Math.min(found.size(), page.limit()));
        boolean more = found.size() > page.limit() && request.maxResults() != null;
        return CompletableFuture.completedFuture(new Listed(
                shown.stream().map(queue -> call.queueUrl(queue.key())).toList(),
                more ? Page.token(prefix, shown.get(shown.size() - 1).key().name()) : null));
    }
}
