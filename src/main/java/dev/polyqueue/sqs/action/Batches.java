package dev.polyqueue.sqs.action;

import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.wire.Member;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What every batch must fulfil before any of its entries is looked at (contract section 2.12). */
final class Batches {

    private static final int MOST_ENTRIES = 10;
    private static final int MOST_ID_CHARS = 80;

    private Batches() {}

    /** Checks the ids of the entries. */
    static void check(Member entries, List<@Nullable String> ids) {
        if (ids.isEmpty()) {
            throw SqsErrors.emptyBatch(entries.query());
        }
        if (ids.size() > MOST_ENTRIES) {
            throw SqsErrors.tooManyEntries(ids.size());
        }
        for (int i = 0; i < ids.size(); i++) {
            checkId(entries, i, ids.get(i));
        }
        Set<@Nullable String> seen = new HashSet<>();
        for (String id : ids) {
            if (!seen.add(id)) {
                throw SqsErrors.repeatedEntryId(String.valueOf(id));
            }
        }
    }

    /** The error for a parameter that the entry at a place in the list lacks. */
    static SqsException missing(Member entries, int index, Member parameter) {
        return SqsErrors.missing(entries.query() + "." + (index + 1) + "." + parameter.query());
    }

    private static void checkId(Member entries, int index, @Nullable String id) {
        if (id == null) {
            throw missing(entries, index, Member.ID);
        }
        if (id.isEmpty() || id.length() > MOST_ID_CHARS) {
            throw SqsErrors.batchEntryId();
        }
        for (int i = 0; i < id.length(); i++) {
            if (!QueueNames.isWordCharacter(id.charAt(i))) {
                throw SqsErrors.batchEntryId();
            }
        }
    }
}
