package dev.polyqueue.sqs.declared;

import dev.polyqueue.declared.Declarations;
import dev.polyqueue.declared.EngineParts;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Report;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.action.Tags;
import dev.polyqueue.sqs.attribute.QueueAttributes;
import dev.polyqueue.sqs.attribute.RedriveTargets;
import java.util.List;
import java.util.Optional;

/** The declared queues, each after its dead-letter queue. */
record SqsDeclarations(List<DeclaredQueue> queues, DeadLetterQueues deadLetterQueues) implements Declarations {

    private static final int MOST_ATTEMPTS = 5;

    @Override
    public void check(EngineParts engine, Problems problems) {
        deadLetterQueues.check(engine.queues(), problems);
        for (DeclaredQueue queue : queues) {
            engine.queues().find(queue.key()).ifPresent(present -> check(queue, present, problems));
        }
    }

    private static void check(DeclaredQueue queue, Queue present, Problems problems) {
        problems.check(queue.place(), SqsException.class, () -> {
            Tags.added(queue.key(), present.definition(), queue.tags());
            return QueueAttributes.changed(present, present.definition(), queue.attributes());
        });
    }

    @Override
    public void apply(EngineParts engine, Report report, Problems problems) {
        for (DeclaredQueue queue : queues) {
            problems.check(queue.place(), SqsException.class, () -> {
                apply(queue, engine.queues(), report);
                return queue;
            });
        }
    }

    /** Others may create or delete the queue at the same time, so what was not there can be and the reverse. */
    private static void apply(DeclaredQueue queue, Queues queues, Report report) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            Optional<Queue> present = queues.find(queue.key());
            if (present.isPresent() && change(queue, present.get(), queues, report)) {
                return;
            }
            if (present.isEmpty()) {
                queue.checkDeadLetterQueue(new RedriveTargets(queues));
                if (queues.create(queue.draft()).isPresent()) {
                    report.created(queue.place(), queue.title());
                    return;
                }
            }
        }
        throw SqsErrors.serviceUnavailable();
    }

    /** False if the queue is gone. */
    private static boolean change(DeclaredQueue queue, Queue present, Queues queues, Report report) {
        Differences differences = Differences.of(queue, present);
        if (differences.isEmpty()) {
            report.present(queue.place(), queue.title(), List.of());
            return true;
        }
        if (differences.concernDeadLetterQueue()) {
            queue.checkDeadLetterQueue(new RedriveTargets(queues));
        }
        boolean changed = queues.change(queue.key(), definition -> differences.applyTo(present, definition))
                .isPresent();
        if (changed) {
            report.present(queue.place(), queue.title(), differences.texts());
        }
        return changed;
    }
}
