package dev.polyqueue.oci.action;

import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Message;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Target;
import dev.polyqueue.oci.resource.TargetFinder;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.MessageIds;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.Ranges;
import dev.polyqueue.oci.wire.Times;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Delivers messages to a consumer, waiting for the first if need be (contract section 3.3). */
public final class GetMessages implements Action {

    static final int LONGEST_VISIBILITY_SECONDS = 43_200;
    private static final int LONGEST_WAIT_SECONDS = 30;
    private static final int MOST = 20;
    private static final int DEFAULT_LIMIT = 1;
    private static final int LONGEST_CHANNEL = 64;

    private final TargetFinder targets;
    private final Messages messages;
    private final Receipts receipts;
    private final OciMetrics metrics;

    public GetMessages(TargetFinder targets, Messages messages, Receipts receipts, OciMetrics metrics) {
        this.targets = targets;
        this.messages = messages;
        this.receipts = receipts;
        this.metrics = metrics;
    }

    record Got(
            long id,
            String content,
            String receipt,
            int deliveryCount,
            String visibleAfter,
            String expireAfter,
            String createdAt,
            MessageContent.@Nullable Metadata metadata) {}

    record Result(List<Got> messages) {}

    @Override
    public CompletableFuture<OciAnswer> run(Call call) {
        Integer visibility = call.integer("visibilityInSeconds", 0, LONGEST_VISIBILITY_SECONDS);
        Integer timeout = call.integer("timeoutInSeconds", 0, LONGEST_WAIT_SECONDS);
        Integer limit = call.integer("limit", 1, MOST);
        String channel = Ranges.lengthIfAny("channelFilter", call.text("channelFilter"), 1, LONGEST_CHANNEL);
        Target target = targets.find(call);
        QueueSettings settings = target.engineQueue().settings();
        Receive receive = new Receive(
                target.engineQueue(),
                target.group(),
                OciQueue.channel(channel),
                limit == null ? DEFAULT_LIMIT : limit,
                millis(visibility, settings.visibilityTimeout().toMillis()),
                millis(timeout, settings.receiveWait().toMillis()),
                call.connected(),
                null);
        return messages.receive(receive).thenApply(deliveries -> answer(target, deliveries));
    }

    private static long millis(@Nullable Integer seconds, long otherwise) {
        return seconds == null ? otherwise : TimeUnit.SECONDS.toMillis(seconds);
    }

    private OciAnswer answer(Target target, List<Delivery> deliveries) {
        metrics.got(target.queue().ocid(), deliveries.size());
        Result result = new Result(
                deliveries.stream().map(delivery -> got(target, delivery)).toList());
        Runnable giveBack = deliveries.isEmpty() ? null : () -> giveBack(target, deliveries);
        return new OciAnswer(200, Map.of(), result, giveBack);
    }

    private Got got(Target target, Delivery delivery) {
        Message message = delivery.message();
        Receipt receipt = delivery.receipt();
        long expiry = target.expiry(message.sentAt());
        return new Got(
                MessageIds.of(message.id()),
                new String(message.body(), StandardCharsets.UTF_8),
                receipts.text(receipt),
                delivery.receiveCount(),
                Times.text(Math.min(receipt.visibleAt(), expiry)),
                Times.text(expiry),
                Times.text(message.sentAt()),
                MessageContent.metadata(message));
    }

    /** Whoever has hung up has not got them. */
    private void giveBack(Target target, List<Delivery> deliveries) {
        List<VisibilityChange> changes = deliveries.stream()
                .map(delivery -> new VisibilityChange(delivery.receipt(), 0))
                .toList();
        var unused = messages.changeVisibility(target.engineQueue(), changes, ReceiptRule.LATEST);
    }
}
