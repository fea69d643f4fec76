package dev.polyqueue.sqs.wire;

import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsErrors.Shape;
import dev.polyqueue.sqs.SqsException;

/** AWS Query with answers in XML (contract sections 1.5 to 1.7). */
public final class QueryProtocol implements Protocol {

    public static final String CONTENT_TYPE = "text/xml";

    private static final String PROLOG = "<?xml version=\"1.0\"?>";
    private static final String NAMESPACE = " xmlns=\"http://queue.amazonaws.com/doc/2012-11-05/\">";

    @Override
    public Answer result(String action, Result result, String requestId) {
        Output out = Output.ofThread();
        out.ascii(PROLOG + "<" + action + "Response" + NAMESPACE);
        XmlWriter writer = new XmlWriter(out);
        if (!result.isVoid()) {
            out.ascii("<" + action + "Result>");
            int start = out.length();
            result.write(writer);
            if (out.length() > start) {
                out.ascii("</" + action + "Result>");
            } else {
                out.back(1);
                out.ascii("/>");
            }
        }
        out.ascii("<ResponseMetadata>");
        writer.element("RequestId", requestId);
        out.ascii("</ResponseMetadata></" + action + "Response>");
        return new Answer(200, CONTENT_TYPE, null, out.bytes(), out.length());
    }

    @Override
    public Answer error(SqsException error, String requestId) {
        Shape shape = error.shape();
        Output out = Output.ofThread();
        out.ascii(PROLOG + "<ErrorResponse" + NAMESPACE + "<Error>");
        XmlWriter writer = new XmlWriter(out);
        writer.element("Type", shape.senderFault() ? "Sender" : "Receiver");
        writer.element("Code", shape.code());
        String text = SqsErrors.queryText(error);
        if (text != null) {
            writer.element("Message", text);
        }
        out.ascii("<Detail/></Error>");
        writer.element("RequestId", requestId);
        out.ascii("</ErrorResponse>");
        return new Answer(shape.status(), CONTENT_TYPE, null, out.bytes(), out.length());
    }
}
