package dev.polyqueue.platform.database;

/** Makes a database usable: ours by starting it, theirs by waiting for it. */
interface DatabaseSource extends AutoCloseable {

    /** Returns when the database takes connections. */
    Database open() throws InterruptedException;

    /** Lets go of what was opened, if it was. */
    @Override
    default void close() {}
}
