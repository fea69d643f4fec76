package dev.polyqueue.sqs;

/** The shapes in which queue URLs are given out; all of them are read, whichever is set. */
public enum UrlStyle {
    /** {@code http://host:port/<account>/<name>}. */
    PATH,
    /** {@code http://sqs.<region>.host:port/<account>/<name>}; where the host is a number, as PATH. */
    DOMAIN,
    /** {@code http://host:port/queue/<region>/<account>/<name>}. */
    REGION
}
