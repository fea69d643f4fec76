package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Report;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.mns.wire.MnsErrors;
import java.util.List;
import java.util.Optional;

/** Makes queues as they are declared. */
record QueueMaker(Queues queues, Report report) {

    private static final int TRIES = 5;

    /** Others may create or delete the queue at the same time. */
    Queue make(DeclaredQueue queue) {
        for (int i = 0; i < TRIES; i++) {
            Optional<Queue> present = queues.find(queue.key());
            Optional<Queue> made = present.isEmpty() ? create(queue) : change(queue, present.get());
            if (made.isPresent()) {
                return made.get();
            }
        }
        throw MnsErrors.unavailable();
    }

    private Optional<Queue> create(DeclaredQueue queue) {
        Optional<Queue> created = queues.create(new QueueDraft(
                queue.key(), QueueKind.STANDARD, queue.attributes().definition()));
        created.ifPresent(made -> report.created(queue.place(), queue.title()));
        return created;
    }

    private Optional<Queue> change(DeclaredQueue queue, Queue present) {
        QueueDefinition before = present.definition();
        List<String> keys = queue.each().entrySet().stream()
                .filter(entry -> !entry.getValue().applyTo(before).equals(before))
                .map(entry -> entry.getKey())
                .toList();
        Optional<Queue> changed =
                keys.isEmpty() ? Optional.of(present) : queues.change(queue.key(), queue.attributes()::applyTo);
        changed.ifPresent(made -> report.present(queue.place(), queue.title(), keys));
        return changed;
    }
}
