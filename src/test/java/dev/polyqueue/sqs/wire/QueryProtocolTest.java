package dev.polyqueue.sqs.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

@Contract({"1.6", "1.7"})
class QueryProtocolTest {

    private static final QueryProtocol XML = new QueryProtocol();

    @Test
    void listsAndMapsAreRepeatedElements() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("k", "");
        tags.put("l", "v");
        assertThat(render(out -> {
                    out.texts(Member.QUEUE_URLS, List.of("a", "b"));
                    out.map(Member.TAGS, tags);
                    out.list(Member.FAILED, List.of("1"), (item, part) -> {
                        part.text(Member.ID, item);
                        part.flag(Member.SENDER_FAULT, true);
                    });
                    out.structures(
                            Member.MESSAGE_ATTRIBUTES,
                            List.of("n"),
                            name -> name,
                            (item, part) -> part.binary(Member.BINARY_VALUE, new byte[] {1, 2, 3}));
                    out.number(Member.MESSAGES_MOVED, 7);
                }))
                .contains(
                        "<AnyResult><QueueUrl>a</QueueUrl><QueueUrl>b</QueueUrl><Tag><Key>k</Key><Value></Value></Tag>"
                                + "<Tag><Key>l</Key><Value>v</Value></Tag><BatchResultErrorEntry><Id>1</Id>"
                                + "<SenderFault>true</SenderFault></BatchResultErrorEntry><MessageAttribute><Name>n</Name>"
                                + "<Value><BinaryValue>AQID</BinaryValue></Value></MessageAttribute>"
                                + "<ApproximateNumberOfMessagesMoved>7</ApproximateNumberOfMessagesMoved></AnyResult>");
    }

    @Test
    @Contract(value = "1.7", evidence = Evidence.ASSUMED)
    void theServersFaultIsTheReceivers() {
        Answer answer = XML.error(SqsErrors.internalFailure(), "id");

        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.queryError()).isNull();
        assertThat(text(answer)).contains("<Type>Receiver</Type><Code>InternalFailure</Code>");
    }

    /** An independent parser reads what was written; what XML cannot hold becomes a question mark. */
    @Property
    @Contract(value = "1.6", evidence = Evidence.RECORDED)
    void textComesBack(@ForAll String text) throws Exception {
        String storable = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
                .replaceAll("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]", "?");

        String xml = render(out -> out.text(Member.BODY, text));

        assertThat(DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)))
                        .getElementsByTagName("Body")
                        .item(0)
                        .getTextContent())
                .isEqualTo(storable);
    }

    private static String render(Result result) {
        return text(XML.result("Any", result, "id"));
    }

    private static String text(Answer answer) {
        return new String(answer.bytes(), 0, answer.length(), StandardCharsets.UTF_8);
    }
}
