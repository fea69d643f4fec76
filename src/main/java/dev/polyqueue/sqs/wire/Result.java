package dev.polyqueue.sqs.wire;

/** The typed result of an action. */
public interface Result {

    /** The result of an action that answers nothing. */
    Result NONE = new Result() {
        @Override
        public void write(ResultWriter out) {}

        @Override
        public boolean isVoid() {
            return true;
        }
    };

    void write(ResultWriter out);

    /** Whether the action has no output at all, not even an empty one. */
    default boolean isVoid() {
        return false;
    }

    /** Whether it is so much that writing it takes long. */
    default boolean isLarge() {
        return false;
    }

    /** Whether it matters that the client gets this: {@link #undelivered} does something about it. */
    default boolean mustArrive() {
        return false;
    }

    /** Called when the client had gone before it could read this; may be called on any thread. */
    default void undelivered() {}
}
