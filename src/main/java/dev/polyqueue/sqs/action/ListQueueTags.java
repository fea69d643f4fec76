package dev.polyqueue.sqs.action;

import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** ListQueueTags: contract section 2.20. */
final class ListQueueTags implements Action<ListQueueTags.Request> {

    record Request(@Nullable String queueUrl) {}

    record Listed(Map<String, String> tags) implements Result {
        @Override
        public void write(ResultWriter out) {
            out.map(Member.TAGS, tags);
        }
    }

    private final QueueFinder finder;

    ListQueueTags(QueueFinder finder) {
        this.finder = finder;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_URL));
    }

    @Override
    public CompletableFuture<Listed> run(Request request, Call call) {
        Map<String, String> tags =
                finder.find(request.queueUrl(), call).definition().tags();
        return CompletableFuture.completedFuture(new Listed(new TreeMap<>(tags)));
    }
}
