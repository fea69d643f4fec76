package dev.polyqueue.oci.wire;

/** An error answer of OCI Queue, from {@link OciErrors}. */
public final class OciException extends RuntimeException {

    private final int status;
    private final String code;

    OciException(int status, String code, String message) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }
}
