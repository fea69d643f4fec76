package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.redrive.MoveTask;
import dev.polyqueue.engine.redrive.MoveTask.Failure;
import dev.polyqueue.engine.redrive.MoveTask.Status;
import dev.polyqueue.engine.redrive.MoveTasks;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.attribute.QueueArn;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** ListMessageMoveTasks: contract sections 2.19, 5.8. */
final class ListMessageMoveTasks implements Action<ListMessageMoveTasks.Request> {

    record Request(@Nullable String sourceArn, @Nullable Integer maxResults) {}

    record Listed(List<MoveTask> tasks) implements Result {
        @Override
        public void write(ResultWriter out) {
            out.list(Member.MOVE_TASKS, tasks, ListMessageMoveTasks::write);
        }
    }

    private static final int MOST_RESULTS = 10;

    private final MoveTasks tasks;
    private final ArnFinder finder;

    ListMessageMoveTasks(MoveTasks tasks, ArnFinder finder) {
        this.tasks = tasks;
        this.finder = finder;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.SOURCE_ARN), in.integer(Member.MAX_RESULTS));
    }

    @Override
    public CompletableFuture<Listed> run(Request request, Call call) {
        String sourceArn = request.sourceArn();
        if (sourceArn == null || sourceArn.isEmpty()) {
            throw SqsErrors.missing("SourceArn");
        }
        Queue source = finder.find(sourceArn, Member.SOURCE_ARN, call);
        int limit = request.maxResults() == null ? 1 : request.maxResults();
        if (limit < 1 || limit > MOST_RESULTS) {
            throw SqsErrors.maxMoveTasks();
        }
        return CompletableFuture.completedFuture(new Listed(tasks.latest(source, limit)));
    }

    private static void write(MoveTask task, ResultWriter out) {
        if (task.status() == Status.RUNNING) {
            out.text(Member.TASK_HANDLE, MoveTaskHandle.of(task).text());
        }
        out.text(Member.STATUS, task.status().name());
        out.text(Member.SOURCE_ARN, QueueArn.of(task.source()).toString());
        if (task.destination() != null) {
            out.text(
                    Member.DESTINATION_ARN,
                    QueueArn.of(task.source().sibling(task.destination())).toString());
        }
        if (task.perSecond() != null) {
            out.number(Member.MAX_MESSAGES_PER_SECOND, task.perSecond());
        }
        out.number(Member.MESSAGES_MOVED, task.moved());
        out.number(Member.MESSAGES_TO_MOVE, task.toMove());
        if (task.failure() != null) {
            out.text(Member.FAILURE_REASON, reason(task.failure()));
        }
        out.number(Member.STARTED_TIMESTAMP, task.startedAt());
    }

    private static String reason(Failure failure) {
        return switch (failure) {
            case DESTINATION_MISSING, SOURCE_MISSING -> SqsErrors.Shape.QUEUE_DOES_NOT_EXIST.code();
            case ORIGIN_UNKNOWN -> "CouldNotDetermineMessageSource";
        };
    }
}
