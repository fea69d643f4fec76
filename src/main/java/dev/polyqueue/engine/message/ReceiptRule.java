package dev.polyqueue.engine.message;

/** Until when a receipt is good for something; the dialect decides. */
public enum ReceiptRule {
    /** Always, also after the message was received again (SQS standard queues). */
    ANY,
    /** Until the message is received again, also when its timeout has run out (OCI). */
    LATEST,
    /** Only while the message is hidden by this very receive (SQS FIFO queues, MNS). */
    IN_FLIGHT
}
