package dev.polyqueue.sqs.wire;

import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsErrors.Shape;
import dev.polyqueue.sqs.SqsException;

/**
 * AWS Query with answers in JSON, for clients that accept only that (contract sections 1.6, 1.7). Members have the names of
 * the service, or those of its XML, as emulators have them that make the one from the other.
 */
public final class QueryJsonProtocol implements Protocol {

    public static final String CONTENT_TYPE = "application/json";

    private final boolean namedAsElements;

    private QueryJsonProtocol(boolean namedAsElements) {
        this.namedAsElements = namedAsElements;
    }

    /** With the names of the service. */
    public QueryJsonProtocol() {
        this(false);
    }

    /** With the names of the elements in XML: {@code Message} and not {@code messages}. */
    public static QueryJsonProtocol namedAsElements() {
        return new QueryJsonProtocol(true);
    }

    @Override
    public Answer result(String action, Result result, String requestId) {
        Output out = Output.ofThread();
        JsonWriter writer = new QueryJsonWriter(out, namedAsElements);
        writer.open();
        writer.key(action + "Response");
        writer.open();
        if (!result.isVoid()) {
            writer.key(action + "Result");
            writer.open();
            result.write(writer);
            writer.close();
        }
        writer.key("ResponseMetadata");
        writer.open();
        requestId(writer, requestId);
        writer.close();
        writer.close();
        writer.close();
        return new Answer(200, CONTENT_TYPE, null, out.bytes(), out.length());
    }

    @Override
    public Answer error(SqsException error, String requestId) {
        Shape shape = error.shape();
        Output out = Output.ofThread();
        JsonWriter writer = new JsonWriter(out);
        writer.open();
        if (namedAsElements) {
            writer.key("ErrorResponse");
            writer.open();
        }
        writer.key("Error");
        writer.open();
        writer.text(Member.CODE, shape.code());
        String text = SqsErrors.queryText(error);
        if (text != null) {
            writer.text(Member.MESSAGE, text);
        }
        writer.key("Type");
        writer.string(shape.senderFault() ? "Sender" : "Receiver");
        writer.close();
        requestId(writer, requestId);
        if (namedAsElements) {
            writer.close();
        }
        writer.close();
        return new Answer(shape.status(), CONTENT_TYPE, null, out.bytes(), out.length());
    }

    private static void requestId(JsonWriter writer, String requestId) {
        writer.key("RequestId");
        writer.string(requestId);
    }
}
