package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import software.amazon.awssdk.core.exception.SdkException;

/** What clients have tried and what the server has confirmed. Messages go by their bodies, of which there are no two alike. */
final class Ledger {

    private final Set<String> sending = ConcurrentHashMap.newKeySet();
    private final Set<String> sent = ConcurrentHashMap.newKeySet();
    private final Set<String> deleting = ConcurrentHashMap.newKeySet();
    private final Set<String> deleted = ConcurrentHashMap.newKeySet();
    private final Queue<SdkException> failures = new ConcurrentLinkedQueue<>();

    void sending(String body) {
        sending.add(body);
    }

    void sent(String body) {
        sent.add(body);
    }

    void deleting(String body) {
        deleting.add(body);
    }

    void deleted(String body) {
        deleted.add(body);
    }

    void failed(SdkException failure) {
        failures.add(failure);
    }

    int deletions() {
        return deleted.size();
    }

    Queue<SdkException> failures() {
        return failures;
    }

    /** Checks what was found in the queue after everybody has stopped, every message received and deleted once. */
    void balance(List<String> left) {
        assertThat(left).as("each is there once").doesNotHaveDuplicates();
        Set<String> found = new HashSet<>(left);
        assertThat(sending).as("nothing is made up").containsAll(found);

        Set<String> lost = new HashSet<>(sent);
        lost.removeAll(deleting);
        lost.removeAll(found);
        assertThat(lost).as("sent, never deleted, and not there").isEmpty();

        Set<String> back = new HashSet<>(deleted);
        back.retainAll(found);
        assertThat(back).as("deleted, and there").isEmpty();
    }

    @Override
    public String toString() {
        return sent.size() + " of " + sending.size() + " sends and " + deleted.size() + " of " + deleting.size()
                + " deletes were confirmed, " + failures.size() + " calls failed";
    }
}
