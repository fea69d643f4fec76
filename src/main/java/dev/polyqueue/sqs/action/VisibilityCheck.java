package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsException;
import org.jspecify.annotations.Nullable;

/** The rules for changes of visibility, alone or in a batch (contract sections 2.16, 5.1, 5.2). */
final class VisibilityCheck {

    static final int MOST_SECONDS = 43_200;

    private final Clock clock;

    VisibilityCheck(Clock clock) {
        this.clock = clock;
    }

    static boolean inRange(int seconds) {
        return seconds >= 0 && seconds <= MOST_SECONDS;
    }

    /** A message can be hidden for twelve hours in all, counted from its receive. */
    VisibilityChange change(Receipt receipt, int seconds) {
        if (clock.now() + seconds * 1000L > receipt.receivedAt() + MOST_SECONDS * 1000L) {
            throw SqsErrors.totalVisibilityTimeout(seconds);
        }
        return new VisibilityChange(receipt, seconds * 1000L);
    }

    /** What to tell the owner of a handle whose change was not done, or null if it was. */
    static @Nullable SqsException error(Settled settled, String handle) {
        return switch (settled.outcome()) {
            case DONE -> null;
            case GONE -> SqsErrors.messageGone(handle);
            case STALE -> SqsErrors.receiptHandleExpired(handle);
        };
    }
}
