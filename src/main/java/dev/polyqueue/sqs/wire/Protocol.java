package dev.polyqueue.sqs.wire;

import dev.polyqueue.sqs.SqsException;

/** One of the wire protocols (contract section 1). */
public interface Protocol {

    /** Reads the parameters of a request from its body. */
    Parameters parameters(byte[] body);

    Answer result(String action, Result result, String requestId);

    Answer error(SqsException error, String requestId);
}
