package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.attribute.Permissions;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** AddPermission: contract section 2.9. */
final class AddPermission implements Action<AddPermission.Request> {

    record Request(@Nullable String queueUrl, @Nullable String label, List<String> accounts, List<String> actions) {}

    private static final int MOST_ACTIONS = 7;
    private static final String ANY = "*";

    /** Contract section 1.9: not available across accounts. */
    private static final Set<String> FOR_OWNERS = Set.of(
            "AddPermission",
            "CancelMessageMoveTask",
            "CreateQueue",
            "DeleteQueue",
            "ListMessageMoveTasks",
            "ListQueues",
            "ListQueueTags",
            "RemovePermission",
            "SetQueueAttributes",
            "StartMessageMoveTask",
            "TagQueue",
            "UntagQueue");

    private final Queues queues;
    private final QueueFinder finder;
    private final Predicate<String> isAction;

    /** @param isAction whether there is an action of that name */
    AddPermission(Queues queues, QueueFinder finder, Predicate<String> isAction) {
        this.queues = queues;
        this.finder = finder;
        this.isAction = isAction;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(
                in.text(Member.QUEUE_URL),
                in.text(Member.LABEL),
                in.texts(Member.ACCOUNT_IDS),
                in.texts(Member.ACTIONS));
    }

    @Override
    public CompletableFuture<Result> run(Request request, Call call) {
        QueueKey key = finder.find(request.queueUrl(), call).key();
        String label = Labels.check(request.label());
        checkActions(request.actions());
        if (request.accounts().isEmpty() || !request.accounts().stream().allMatch(QueueUrls::isAccount)) {
            throw SqsErrors.principals(request.accounts());
        }
        if (queues.change(key, definition -> permitted(key, definition, label, request))
                .isEmpty()) {
            throw SqsErrors.queueDoesNotExist();
        }
        return CompletableFuture.completedFuture(Result.NONE);
    }

    private void checkActions(List<String> actions) {
        if (actions.isEmpty()) {
            throw SqsErrors.missing("Actions");
        }
        if (actions.size() > MOST_ACTIONS) {
            throw SqsErrors.overLimit(actions.size(), "Actions", MOST_ACTIONS);
        }
        for (String action : actions) {
            if (FOR_OWNERS.contains(action)) {
                throw SqsErrors.actionForOwners(action);
            }
            if (!action.equals(ANY) && !isAction.test(action)) {
                throw SqsErrors.actionNotKnown(action);
            }
        }
    }

    private static QueueDefinition permitted(QueueKey key, QueueDefinition definition, String label, Request request) {
        return Permissions.of(key, definition)
                .add(label, request.accounts(), request.actions())
                .applyTo(definition);
    }
}
