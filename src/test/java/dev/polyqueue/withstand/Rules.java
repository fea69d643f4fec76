package dev.polyqueue.withstand;

import dev.polyqueue.withstand.History.Deletion;
import dev.polyqueue.withstand.History.RefusedChange;
import dev.polyqueue.withstand.History.Sent;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** What must be true of every history. Each rule answers its violations, and counts only what is certain. */
final class Rules {

    private Rules() {}

    /** No two consumers have the same thing at the same time. */
    static List<String> heldByOne(Collection<Hold> holds) {
        List<String> violations = new ArrayList<>();
        holds.stream().collect(Collectors.groupingBy(Hold::what)).values().forEach(same -> {
            same.sort(Comparator.comparingLong(Hold::arrivedAt));
            Hold longest = same.get(0);
            for (Hold hold : same.subList(1, same.size())) {
                if (hold.arrivedAt() < longest.endsAt() && hold.arrivedAt() < hold.endsAt()) {
                    violations.add(hold + ", and " + longest);
                }
                longest = hold.endsAt() > longest.endsAt() ? hold : longest;
            }
        });
        return violations;
    }

    /** What was asked for after a confirmed deletion does not contain the deleted message. */
    static List<String> neverBack(History history) {
        List<String> violations = new ArrayList<>();
        for (Hold hold : history.messageHolds()) {
            Deletion deletion = history.deletions().get(hold.what());
            if (deletion != null && hold.askedAt() >= deletion.acknowledgedAt()) {
                violations.add(hold + ", but deleted at " + deletion.acknowledgedAt() / 1_000_000 + " ms");
            }
        }
        return violations;
    }

    /** Everything accepted was received and deleted, and nothing was received that nobody has sent. */
    static List<String> complete(History history) {
        List<String> violations = new ArrayList<>();
        Set<String> received =
                history.messageHolds().stream().map(Hold::what).collect(Collectors.toCollection(HashSet::new));
        history.sent().keySet().stream()
                .filter(body -> !received.contains(body))
                .forEach(body -> violations.add(body + " was never received"));
        history.sent().keySet().stream()
                .filter(body -> received.contains(body) && !history.deletions().containsKey(body))
                .forEach(body -> violations.add(body + " was received, but not again for its deletion"));
        received.removeAll(history.begun().keySet());
        received.forEach(body -> violations.add(body + " was received, but never sent"));
        return violations;
    }

    /**
     * Nothing is refused, but for changes of the visibility of what somebody, perhaps with an older handle, has deleted
     * meanwhile.
     */
    static List<String> noneRefused(History history) {
        List<String> violations = new ArrayList<>(history.refusals());
        for (RefusedChange change : history.refusedChanges()) {
            Deletion deletion = history.deletions().get(change.body());
            if (deletion == null || deletion.sentAt() > change.answeredAt()) {
                violations.add(change.what());
            }
        }
        return violations;
    }

    /** A deletion with an expired receipt, which a FIFO queue refuses, is confirmed only if somebody had deleted the message. */
    static List<String> neverTooLate(History history) {
        List<String> violations = new ArrayList<>();
        history.lateDeletions().forEach((body, acknowledgedAt) -> {
            Deletion deletion = history.deletions().get(body);
            if (deletion == null || deletion.sentAt() > acknowledgedAt) {
                violations.add(body + " was deleted with an expired receipt at " + acknowledgedAt / 1_000_000 + " ms");
            }
        });
        return violations;
    }

    /** Sequence numbers of one producer grow as it sends. */
    static List<String> sequencesGrow(History history) {
        List<String> violations = new ArrayList<>();
        Map<List<Object>, Sent> last = new HashMap<>();
        history.sent().values().stream()
                .sorted(Comparator.comparingInt(Sent::number))
                .forEach(sent -> {
                    Sent before = last.put(List.of(sent.producer(), Objects.requireNonNull(sent.group())), sent);
                    if (before != null && sequence(before).compareTo(sequence(sent)) >= 0) {
                        violations.add(sent + " after " + before);
                    }
                });
        return violations;
    }

    /** Whoever gets a message of a group gets, or somebody has deleted, everything before it in that group. */
    static List<String> inOrder(History history) {
        List<String> violations = new ArrayList<>();
        Map<String, List<Sent>> groups = history.sent().values().stream()
                .sorted(Comparator.comparing(Rules::sequence))
                .collect(Collectors.groupingBy(sent -> Objects.requireNonNull(sent.group())));
        for (Hold hold : history.groupHolds()) {
            List<String> order = groups.getOrDefault(hold.what(), List.of()).stream()
                    .map(Sent::body)
                    .toList();
            int next = 0;
            for (String message : hold.messages()) {
                while (next < order.size() && !order.get(next).equals(message)) {
                    String skipped = order.get(next++);
                    Deletion deletion = history.deletions().get(skipped);
                    if (deletion == null || deletion.sentAt() > hold.arrivedAt()) {
                        violations.add(hold + ": " + message + " came before " + skipped);
                    }
                }
                if (next++ == order.size()) {
                    violations.add(hold + ": " + message + " came after a later one, or is of another group");
                    break;
                }
            }
        }
        return violations;
    }

    private static BigInteger sequence(Sent sent) {
        return Objects.requireNonNull(sent.sequence());
    }
}
