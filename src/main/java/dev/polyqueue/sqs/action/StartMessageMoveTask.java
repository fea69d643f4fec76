package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueListing;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.redrive.MoveTask;
import dev.polyqueue.engine.redrive.MoveTasks;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** StartMessageMoveTask: contract sections 2.18, 5.8. */
final class StartMessageMoveTask implements Action<StartMessageMoveTask.Request> {

    record Request(
            @Nullable String sourceArn,
            @Nullable String destinationArn,
            @Nullable Integer perSecond) {}

    record Started(String taskHandle) implements Result {
        @Override
        public void write(ResultWriter out) {
            out.text(Member.TASK_HANDLE, taskHandle);
        }
    }

    private static final int MOST_PER_SECOND = 500;

    private final Queues queues;
    private final Messages messages;
    private final MoveTasks tasks;
    private final ArnFinder finder;

    StartMessageMoveTask(Queues queues, Messages messages, MoveTasks tasks, ArnFinder finder) {
        this.queues = queues;
        this.messages = messages;
        this.tasks = tasks;
        this.finder = finder;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(
                in.text(Member.SOURCE_ARN),
                in.text(Member.DESTINATION_ARN),
                in.integer(Member.MAX_MESSAGES_PER_SECOND));
    }

    @Override
    public CompletableFuture<Started> run(Request request, Call call) {
        String sourceArn = request.sourceArn();
        if (sourceArn == null || sourceArn.isEmpty()) {
            throw SqsErrors.missing("SourceArn");
        }
        Queue source = finder.find(sourceArn, Member.SOURCE_ARN, call);
        Integer perSecond = request.perSecond();
        if (perSecond != null && (perSecond < 1 || perSecond > MOST_PER_SECOND)) {
            throw SqsErrors.movesPerSecond();
        }
        if (!isDeadLetterQueue(source.key())) {
            throw SqsErrors.notADeadLetterQueue();
        }
        Queue destination = destination(request.destinationArn(), source, call);
        // The answer is in memory or one short look away, as is all that this action has asked for before
        long toMove = messages.counts(source, source.primary()).join().visible();
        MoveTask task = tasks.start(source, destination, perSecond, toMove).orElseThrow(SqsErrors::moveTaskRunning);
        return CompletableFuture.completedFuture(
                new Started(MoveTaskHandle.of(task).text()));
    }

    private boolean isDeadLetterQueue(QueueKey key) {
        return !queues.listSources(
                        new QueueListing(key.dialect(), key.account(), key.region(), "", null, 1), key.name())
                .isEmpty();
    }

    private @Nullable Queue destination(@Nullable String arn, Queue source, Call call) {
        if (arn == null || arn.isEmpty()) {
            return null;
        }
        Queue destination = finder.find(arn, Member.DESTINATION_ARN, call);
        if (!destination.key().account().equals(source.key().account())) {
            throw SqsErrors.resourceMissing(Member.DESTINATION_ARN.json());
        }
        if (destination.id() == source.id()) {
            throw SqsErrors.moveToItself();
        }
        if (destination.kind() != source.kind()) {
            throw SqsErrors.moveToOtherKind();
        }
        return destination;
    }
}
