package dev.polyqueue.oci.resource;

import org.jspecify.annotations.Nullable;

/**
 * What is being done to a resource, and until when; stored as text beside it (contract section 2.5). The state follows
 * from the time, so that no task has to be finished after a restart.
 *
 * @param state while it goes on
 * @param details for people, or null
 * @param until epoch milliseconds
 */
public record Lifecycle(State state, @Nullable String details, long until) {

    /** The states of queues and consumer groups. */
    public enum State {
        CREATING,
        UPDATING,
        ACTIVE,
        DELETING,
        DELETED,
        FAILED,
        INACTIVE
    }

    /** Nothing is being done. */
    public static final Lifecycle SETTLED = new Lifecycle(State.ACTIVE, null, 0);

    /** Reads what {@link #text} has written; null is {@link #SETTLED}. */
    public static Lifecycle parse(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return SETTLED;
        }
        String[] parts = text.split(" ", 3);
        return new Lifecycle(State.valueOf(parts[0]), parts.length == 3 ? parts[2] : null, Long.parseLong(parts[1]));
    }

    public String text() {
        return state + " " + until + (details == null ? "" : " " + details);
    }

    public boolean isGoingOn(long now) {
        return now < until;
    }

    /** Whether the resource is there no more. */
    public boolean isOver(long now) {
        return state == State.DELETING && !isGoingOn(now);
    }

    /** The state at a time. @param settled that of a resource to which nothing is being done */
    public State state(long now, State settled) {
        if (isGoingOn(now)) {
            return state;
        }
        return state == State.DELETING ? State.DELETED : settled;
    }

    /** Whether messages can be put and got. */
    public boolean takesMessages(long now) {
        return state != State.DELETING && !(state == State.CREATING && isGoingOn(now));
    }
}
