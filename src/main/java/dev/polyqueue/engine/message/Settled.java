package dev.polyqueue.engine.message;

import org.jspecify.annotations.Nullable;

/**
 * What became of one delete or change of visibility.
 *
 * @param outcome see {@link Outcome}
 * @param receipt of a changed delivery: its new position; else null
 */
public record Settled(Outcome outcome, @Nullable Receipt receipt) {

    /** What happened. */
    public enum Outcome {
        /** Done as asked. */
        DONE,
        /** There is no such message any more: deleted, purged or expired. */
        GONE,
        /** The message is there, but the {@link ReceiptRule} forbids this receipt. */
        STALE
    }

    public static final Settled DONE = new Settled(Outcome.DONE, null);
    public static final Settled GONE = new Settled(Outcome.GONE, null);
    public static final Settled STALE = new Settled(Outcome.STALE, null);

    public static Settled moved(Receipt receipt) {
        return new Settled(Outcome.DONE, receipt);
    }
}
