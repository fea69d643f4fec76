package dev.polyqueue.sqs.wire;

import dev.polyqueue.sqs.SqsException;

/** One of the wire protocols (contract section 1). */
public interface Protocol {

    Answer result(String action, Result result, String requestId);

    Answer error(SqsException error, String requestId);
}
