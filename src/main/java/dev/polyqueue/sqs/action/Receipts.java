package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.SqsErrors;

/** Reads receipt handles and knows for how long they are good (contract section 5.2). */
final class Receipts {

    private final ReceiptHandles handles;

    Receipts(ReceiptHandles handles) {
        this.handles = handles;
    }

    /** The receipt behind a handle that this queue has given out. */
    Receipt read(Queue queue, String handle) {
        Receipt receipt = handles.decode(handle).orElseThrow(() -> SqsErrors.receiptHandle(handle));
        if (receipt.queueId() != queue.id()) {
            throw SqsErrors.receiptHandleOfOtherQueue(handle);
        }
        return receipt;
    }

    String write(Receipt receipt) {
        return handles.encode(receipt);
    }

    /** A standard queue honours every handle, a FIFO queue only that of the receive in progress. */
    static ReceiptRule rule(Queue queue) {
        return queue.isFifo() ? ReceiptRule.IN_FLIGHT : ReceiptRule.ANY;
    }
}
