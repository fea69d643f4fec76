package dev.polyqueue.oci.action;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Target;
import dev.polyqueue.oci.resource.TargetFinder;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.Ranges;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Counts the messages of a consumer group and its dead letters (contract section 3.6). */
public final class GetStats implements Action {

    private static final int LONGEST_CHANNEL = 64;

    private final TargetFinder targets;
    private final Messages messages;

    public GetStats(TargetFinder targets, Messages messages) {
        this.targets = targets;
        this.messages = messages;
    }

    record Stats(long visibleMessages, long inFlightMessages, long sizeInBytes) {

        static final Stats NONE = new Stats(0, 0, 0);
    }

    record QueueStats(
            Stats queue,
            Stats dlq,
            @Nullable String channelId,
            @Nullable String consumerGroupId) {}

    @Override
    public CompletableFuture<OciAnswer> run(Call call) {
        String channelId = Ranges.lengthIfAny("channelId", call.text("channelId"), 1, LONGEST_CHANNEL);
        Target target = targets.findGroup(call);
        Queue queue = target.engineQueue();
        Channel channel = OciQueue.channel(channelId);
        return messages.deadLetterSpent(queue, target.group())
                .thenCompose(moved -> stats(queue, target.group(), channel))
                .thenCompose(stats -> queue.deadLetterSide(target.group())
                        .map(side -> stats(queue, side, channel))
                        .orElseGet(() -> CompletableFuture.completedFuture(Stats.NONE))
                        .thenApply(dead ->
                                OciAnswer.ok(new QueueStats(stats, dead, channelId, call.text("consumerGroupId")))));
    }

    private CompletableFuture<Stats> stats(Queue queue, ConsumerGroup group, @Nullable Channel channel) {
        return messages.counts(queue, group, channel)
                .thenCombine(messages.size(queue, group, channel), GetStats::stats);
    }

    private static Stats stats(MessageCounts counts, long size) {
        return new Stats(counts.visible() + counts.delayed(), counts.inFlight(), size);
    }
}
