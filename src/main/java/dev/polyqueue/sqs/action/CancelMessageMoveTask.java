package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.redrive.MoveTask;
import dev.polyqueue.engine.redrive.MoveTasks;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** CancelMessageMoveTask: contract sections 2.19, 5.8. */
final class CancelMessageMoveTask implements Action<CancelMessageMoveTask.Request> {

    record Request(@Nullable String taskHandle) {}

    record Cancelled(long moved) implements Result {
        @Override
        public void write(ResultWriter out) {
            out.number(Member.MESSAGES_MOVED, moved);
        }
    }

    private final MoveTasks tasks;
    private final ArnFinder finder;

    CancelMessageMoveTask(MoveTasks tasks, ArnFinder finder) {
        this.tasks = tasks;
        this.finder = finder;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.TASK_HANDLE));
    }

    @Override
    public CompletableFuture<Cancelled> run(Request request, Call call) {
        String text = request.taskHandle();
        if (text == null || text.isEmpty()) {
            throw SqsErrors.missing("TaskHandle");
        }
        MoveTaskHandle handle = MoveTaskHandle.parse(text);
        finder.find(handle.sourceArn(), Member.SOURCE_ARN, call);
        if (tasks.find(handle.taskId()).filter(handle::names).isEmpty()) {
            throw SqsErrors.moveTaskMissing();
        }
        MoveTask cancelled = tasks.cancel(handle.taskId()).orElseThrow(SqsErrors::moveTaskNotActive);
        return CompletableFuture.completedFuture(new Cancelled(cancelled.moved()));
    }
}
