package dev.polyqueue.oci.filter;

/** A filter that is not in the language; the message is for whoever wrote it. No stack trace, it is an answer and not a bug. */
public final class InvalidFilterException extends RuntimeException {

    private final int column;

    InvalidFilterException(int column, String reason) {
        super("Invalid filter at column " + column + ": " + reason, null, false, false);
        this.column = column;
    }

    /** Where it stops to be a filter: 1 for the first code point, one more than there are for the end. */
    public int column() {
        return column;
    }
}
