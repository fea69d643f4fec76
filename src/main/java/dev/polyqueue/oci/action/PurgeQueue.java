package dev.polyqueue.oci.action;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.queue.Revision;
import dev.polyqueue.oci.details.PurgeDetails;
import dev.polyqueue.oci.details.PurgeDetails.PurgeType;
import dev.polyqueue.oci.resource.Changes;
import dev.polyqueue.oci.resource.Changes.Changed;
import dev.polyqueue.oci.resource.Condition;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** PurgeQueue: contract section 2.2. */
public final class PurgeQueue implements Action.Immediate {

    private final Registry registry;
    private final Changes changes;
    private final Queues queues;
    private final Messages messages;

    public PurgeQueue(Registry registry, Changes changes, Queues queues, Messages messages) {
        this.registry = registry;
        this.changes = changes;
        this.queues = queues;
        this.messages = messages;
    }

    @Override
    public OciAnswer answer(Call call) {
        PurgeDetails details = PurgeDetails.read(call.fields());
        OciQueue known = registry.queue(call.path().get(0));
        Predicate<String> names = names(known, details);
        Changed changed = changes.change(
                known, WorkOperation.PURGE_QUEUE, Condition.of(call), (before, work) -> Revision.of(before.queue()));
        purge(changed.queue().queue(), details, names);
        return OciAnswer.accepted(changed.work().id());
    }

    /** Selects the consumer groups that are meant by their names. */
    private Predicate<String> names(OciQueue queue, PurgeDetails details) {
        if (details.isOfAllGroups()) {
            return name -> true;
        }
        String id = details.group();
        if (id == null || id.equals(queue.id())) {
            return ConsumerGroup.PRIMARY::equals;
        }
        String chosen = registry.findGroup(id)
                .filter(group -> group.queue().id().equals(queue.id()))
                .map(group -> group.group().name())
                .orElseThrow(() -> OciErrors.relatedNotFound("consumer group " + id));
        return chosen::equals;
    }

    private void purge(Queue queue, PurgeDetails details, Predicate<String> names) {
        if (details.type() != PurgeType.BOTH) {
            sort(queue, names);
        }
        if (details.channels() == null) {
            queues.purge(queue.key(), group -> isMeant(group, details.type(), names));
            return;
        }
        List<ConsumerGroup> groups = queue.groups().stream()
                .filter(group -> isMeant(group, details.type(), names))
                .toList();
        messages.purge(queue, groups, details.channels()).join();
    }

    /** What was delivered often enough is a dead letter, whether or not a receive has noticed. */
    private void sort(Queue queue, Predicate<String> names) {
        CompletableFuture.allOf(queue.consumerGroups().stream()
                        .filter(group -> names.test(group.name()))
                        .map(group -> messages.deadLetterSpent(queue, group))
                        .toArray(CompletableFuture[]::new))
                .join();
    }

    private static boolean isMeant(ConsumerGroup group, PurgeType type, Predicate<String> names) {
        return group.isDeadLetterSide()
                ? type != PurgeType.NORMAL && names.test(String.valueOf(group.deadLettersOf()))
                : type != PurgeType.DLQ && names.test(group.name());
    }
}
