package dev.polyqueue.engine.message;

/**
 * A message that somebody sees who looks through a queue.
 *
 * @param seen the message as it is
 * @param visibleAt since when or from when it can be received, epoch milliseconds
 */
public record Browsed(Peeked seen, long visibleAt) {

    /** Whether it can be received, as far as it is concerned itself. */
    public boolean isVisible(long now) {
        return visibleAt <= now;
    }

    /** Whether it was never visible yet. */
    public boolean isDelayed(long now) {
        return !isVisible(now) && seen.receiveCount() == 0;
    }
}
