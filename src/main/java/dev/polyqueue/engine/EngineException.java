package dev.polyqueue.engine;

/** A failure that every dialect has to answer; no stack trace, it is an answer and not a bug. */
public abstract sealed class EngineException extends RuntimeException {

    private EngineException(String message, Throwable cause) {
        super(message, cause, false, false);
    }

    private EngineException(String message) {
        super(message, null, false, false);
    }

    /** The queue does not exist, or was deleted while the call ran. */
    public static final class QueueMissing extends EngineException {
        public QueueMissing() {
            super("the queue does not exist");
        }
    }

    /** The queue is not what the caller took it for: another node has changed it. Nothing was done. */
    public static final class QueueChanged extends EngineException {
        public QueueChanged() {
            super("the queue has changed");
        }
    }

    /** A receive cannot be repeated because some of its messages have been deleted or changed. */
    public static final class AttemptSpoilt extends EngineException {
        public AttemptSpoilt() {
            super("the receive cannot be repeated");
        }
    }

    /** Too many calls are waiting already; nothing was done. */
    public static final class Overloaded extends EngineException {
        public Overloaded() {
            super("too many requests are waiting");
        }
    }

    /** The store cannot be reached or failed; whether the call took effect is unknown. */
    public static final class StoreUnavailable extends EngineException {
        public StoreUnavailable(Throwable cause) {
            super("the store is unavailable", cause);
        }
    }
}
