package dev.polyqueue.sqs.declared;

import dev.polyqueue.declared.Problems;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.attribute.RedriveTargets;
import dev.polyqueue.sqs.attribute.RedriveTargets.Target;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How the declared queues hang together by their dead-letter queues. */
final class DeadLetterQueues {

    private final Map<QueueKey, DeclaredQueue> queues;
    private final Problems problems;

    DeadLetterQueues(Map<QueueKey, DeclaredQueue> queues, Problems problems) {
        this.queues = queues;
        this.problems = problems;
    }

    /** Checks all that can be seen without the server; a target that is not in the files may be there. */
    void check() {
        for (DeclaredQueue queue : queues.values()) {
            check(
                    queue,
                    key -> Optional.of(declared(key).orElseGet(() -> new Target(queue.kind(), Map.of()))),
                    problems);
            checkForCycle(queue);
        }
    }

    /** Checks the rest. */
    void check(Queues present, Problems found) {
        for (DeclaredQueue queue : queues.values()) {
            check(queue, key -> declared(key).or(() -> present.find(key).map(Target::of)), found);
        }
    }

    private static void check(DeclaredQueue queue, Function<QueueKey, Optional<Target>> targets, Problems problems) {
        try {
            queue.checkDeadLetterQueue(new RedriveTargets(targets));
        } catch (SqsException refused) {
            problems.add(queue.redrivePlace(), reason(queue, String.valueOf(refused.getMessage())));
        }
    }

    /** The service repeats the whole policy. */
    private static String reason(DeclaredQueue queue, String refusal) {
        QueueKey target = queue.deadLetterQueue();
        String reason = refusal.replaceFirst("^.*Reason: ", "").replaceFirst("\\.+$", "");
        return "dead-letter queue " + (target == null ? "" : target.name()) + ": " + reason;
    }

    private Optional<Target> declared(QueueKey key) {
        return Optional.ofNullable(queues.get(key)).map(DeclaredQueue::target);
    }

    /** Reported once, where the cycle is entered first. */
    private void checkForCycle(DeclaredQueue start) {
        Set<QueueKey> path = new LinkedHashSet<>();
        DeclaredQueue queue = start;
        while (queue != null && path.add(queue.key())) {
            queue = next(queue);
        }
        boolean first = path.stream().allMatch(key -> key.equals(start.key()) || comesAfter(key, start));
        if (first && start.equals(queue)) {
            problems.add(
                    start.redrivePlace(),
                    "dead-letter queues in a circle: "
                            + Stream.concat(path.stream(), Stream.of(start.key()))
                                    .map(QueueKey::name)
                                    .collect(Collectors.joining(" -> ")));
        }
    }

    private boolean comesAfter(QueueKey key, DeclaredQueue start) {
        DeclaredQueue other = queues.get(key);
        return other != null && other.place().compareTo(start.place()) > 0;
    }

    private @Nullable DeclaredQueue next(DeclaredQueue queue) {
        QueueKey target = queue.deadLetterQueue();
        return target == null ? null : queues.get(target);
    }

    /** All queues, each after its dead-letter queue. */
    List<DeclaredQueue> targetsFirst() {
        Set<DeclaredQueue> ordered = new LinkedHashSet<>();
        for (DeclaredQueue queue : queues.values()) {
            List<DeclaredQueue> chain = new ArrayList<>();
            for (DeclaredQueue each = queue; each != null && !chain.contains(each); each = next(each)) {
                chain.add(0, each);
            }
            ordered.addAll(chain);
        }
        return List.copyOf(ordered);
    }
}
