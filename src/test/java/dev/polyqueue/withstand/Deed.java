package dev.polyqueue.withstand;

/** What a consumer does with what it has received. */
enum Deed {
    /** Deletes it at once. */
    DELETE(30),
    /** Deletes it a little later, and receives more meanwhile. */
    HOLD(30),
    /** Gives it back. */
    GIVE_BACK(30),
    /** Deletes some of it, and gives back the rest. */
    DELETE_SOME(30),
    /** Gives back the first message, and deletes the others a little later. */
    GIVE_BACK_FIRST(30),
    /** Shortens its visibility timeout and forgets it. */
    SHORTEN(30),
    /** Forgets it. */
    LAPSE(2),
    /** Deletes it after its visibility timeout has lapsed. */
    DELETE_LATE(2);

    private final int visibilitySeconds;

    Deed(int visibilitySeconds) {
        this.visibilitySeconds = visibilitySeconds;
    }

    int visibilitySeconds() {
        return visibilitySeconds;
    }
}
