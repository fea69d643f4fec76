package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.redrive.MoveTask;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.attribute.PlainText;
import dev.polyqueue.sqs.attribute.QueueArn;
import dev.polyqueue.sqs.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;

/** By what a client names a move task: base64 of a JSON text (contract section 2.18). */
record MoveTaskHandle(String taskId, String sourceArn) {

    private static final String TASK_ID = "taskId";
    private static final String SOURCE_ARN = "sourceArn";

    static MoveTaskHandle of(MoveTask task) {
        return new MoveTaskHandle(task.id(), QueueArn.of(task.source()).toString());
    }

    static MoveTaskHandle parse(String handle) {
        try {
            if (Json.read(Base64.getDecoder().decode(handle)) instanceof Map<?, ?> members
                    && members.get(TASK_ID) instanceof String taskId
                    && members.get(SOURCE_ARN) instanceof String sourceArn
                    && PlainText.is(taskId)) {
                return new MoveTaskHandle(taskId, sourceArn);
            }
        } catch (IllegalArgumentException | JacksonException notAHandle) {
            // answered below
        }
        throw SqsErrors.taskHandle();
    }

    /** Whether it is a handle of that task, and not of one of another queue. */
    boolean names(MoveTask task) {
        return equals(of(task));
    }

    String text() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(TASK_ID, taskId);
        members.put(SOURCE_ARN, sourceArn);
        return Base64.getEncoder().encodeToString(Json.write(members).getBytes(StandardCharsets.UTF_8));
    }
}
