package dev.polyqueue.sqs.wire;

import dev.polyqueue.sqs.SqsErrors.Shape;
import dev.polyqueue.sqs.SqsException;

/** AWS JSON 1.0 (contract sections 1.1 to 1.3). */
public final class JsonProtocol implements Protocol {

    public static final String CONTENT_TYPE = "application/x-amz-json-1.0";

    /** Reads the parameters of a request from its body. */
    public Parameters parameters(byte[] body) {
        return JsonParameters.of(body);
    }

    @Override
    public Answer result(String action, Result result, String requestId) {
        Output out = Output.ofThread();
        if (!result.isVoid()) {
            JsonWriter writer = new JsonWriter(out);
            writer.open();
            result.write(writer);
            writer.close();
        }
        return new Answer(200, CONTENT_TYPE, null, out.bytes(), out.length());
    }

    @Override
    public Answer error(SqsException error, String requestId) {
        Shape shape = error.shape();
        Output out = Output.ofThread();
        JsonWriter writer = new JsonWriter(out);
        writer.open();
        writer.key("__type");
        writer.string(shape.type());
        if (error.getMessage() != null) {
            writer.key("message");
            writer.string(error.getMessage());
        }
        writer.close();
        String queryError = shape.code() + (shape.senderFault() ? ";Sender" : ";Receiver");
        return new Answer(shape.status(), CONTENT_TYPE, queryError, out.bytes(), out.length());
    }
}
