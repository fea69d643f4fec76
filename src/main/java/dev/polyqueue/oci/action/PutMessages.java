package dev.polyqueue.oci.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.oci.resource.QueueFinder;
import dev.polyqueue.oci.resource.Target;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.MessageIds;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.Ranges;
import dev.polyqueue.oci.wire.Times;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Puts messages into a queue, all or none (contract section 3.2). */
public final class PutMessages implements Action {

    private static final int MOST = 20;
    private static final int MOST_BYTES = 256 * 1024;
    private static final int MOST_BYTES_LARGE = 512 * 1024;

    private final QueueFinder queues;
    private final Messages messages;
    private final OciMetrics metrics;

    public PutMessages(QueueFinder queues, Messages messages, OciMetrics metrics) {
        this.queues = queues;
        this.messages = messages;
        this.metrics = metrics;
    }

    record Put(long id, String expireAfter) {}

    record Result(List<Put> messages) {}

    @Override
    public CompletableFuture<OciAnswer> run(Call call) {
        List<Fields> entries = call.fields().objects("messages");
        if (entries == null) {
            throw OciErrors.missing("messages");
        }
        Ranges.check("the number of messages", entries.size(), 1, MOST);
        List<MessageContent> contents =
                entries.stream().map(MessageContent::read).toList();
        return Messages.onCurrentQueue(() -> put(call, contents));
    }

    private CompletableFuture<OciAnswer> put(Call call, List<MessageContent> contents) {
        OciQueue queue = queue(call.path().get(0));
        int most = queue.capabilities().contains(OciQueue.LARGE_MESSAGES) ? MOST_BYTES_LARGE : MOST_BYTES;
        List<NewMessage> drafts =
                contents.stream().map(content -> content.message(most)).toList();
        return messages.send(queue.queue(), drafts).thenApply(sent -> answer(queue, sent));
    }

    private OciQueue queue(String id) {
        if (!id.endsWith(Ocid.DEAD_LETTERS)) {
            return queues.findOpen(id);
        }
        queues.findOpen(id.substring(0, id.length() - Ocid.DEAD_LETTERS.length()));
        throw OciErrors.invalid("Messages cannot be put into a dead-letter queue");
    }

    private OciAnswer answer(OciQueue queue, List<SentMessage> sent) {
        metrics.put(queue.ocid(), sent);
        Target target = new Target(queue, queue.queue().primary());
        return OciAnswer.ok(new Result(sent.stream()
                .map(message -> new Put(MessageIds.of(message.id()), Times.text(target.expiry(message.visibleAt()))))
                .toList()));
    }
}
