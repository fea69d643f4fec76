package dev.polyqueue.mns.wire;

/** An error answer of MNS, from {@link MnsErrors}. */
public final class MnsException extends RuntimeException {

    private final int status;
    private final String code;

    MnsException(int status, String code, String message) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
    }

    /** The HTTP status. */
    public int status() {
        return status;
    }

    /** What clients branch on (contract section 1.10). */
    public String code() {
        return code;
    }

    /** The text for people. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
