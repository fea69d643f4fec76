package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.model.Message;
import com.aliyun.mns.model.MessagePropertyValue;
import com.aliyun.mns.model.MessageSystemPropertyName;
import com.aliyun.mns.model.MessageSystemPropertyValue;
import com.aliyun.mns.model.SystemPropertyType;
import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be sent, and how it comes back. */
@Contract({"3.1", "3.3"})
class SendTest {

    private final Mns mns = Mns.shared();
    private final Http http = mns.http();
    private final TestQueue queue = mns.queue();

    @Test
    @Contract({"3.1", "3.2", "3.3", "8.6", "8.12", "A17"})
    void theAnswerHasIdAndDigest() {
        Answer sent = send("<MessageBody>aGVsbG8=</MessageBody>").is(201);

        assertThat(Http.children(sent.root("Message"))).containsExactly("MessageId", "MessageBodyMD5");
        assertThat(sent.text("MessageId")).matches("[0-9A-F]{32}");
        assertThat(sent.text("MessageBodyMD5")).isEqualTo("0733351879B2FA9BD05C7CA3061529C0");
        assertThat(send("<MessageBody>hello</MessageBody>").text("MessageBodyMD5"))
                .isEqualTo("5D41402ABC4B2A76B9719D911017C592");
    }

    @Test
    @Contract({"3.1", "1.9", "A18"})
    void aBodyComesBackAsItWasSent() {
        Answer sent = send("<MessageBody>&lt;&amp;&gt; \u00e7\u00e3o \ud83d\ude00 ]]&gt;\t&#13;\n end </MessageBody>")
                .is(201);
        String body = "<&> \u00e7\u00e3o \ud83d\ude00 ]]>\t\r\n end ";

        Answer received = http.get(queue.messages()).is(200);

        assertThat(received.text("MessageBody")).isEqualTo(body);
        assertThat(received.text("MessageBodyMD5"))
                .isEqualTo(sent.text("MessageBodyMD5"))
                .isEqualTo(upperMd5(body));
        queue.put("<![CDATA[&amp;]]>\r");
        assertThat(queue.one().getMessageBodyAsRawString()).isEqualTo("<![CDATA[&amp;]]>\r");
    }

    @Test
    @Contract({"3.3", "A19"})
    void aMissingQueueTakesNothing() {
        http.post("/queues/none/messages", "<Message><MessageBody>x</MessageBody></Message>")
                .refused(404, "QueueNotExist");
        http.post("/queues/none/messages", "<Mess").refused(404, "QueueNotExist");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Priority>17</Priority>",
                "<Priority>-1</Priority>",
                "<Priority>high</Priority>",
                "<DelaySeconds>604801</DelaySeconds>",
                "<DelaySeconds>-1</DelaySeconds>",
                "<DelaySeconds/>"
            })
    @Contract({"3.1", "3.3", "6", "A20"})
    void valuesHaveRanges(String element) {
        send("<MessageBody>x</MessageBody>" + element).refused(400, "InvalidArgument");
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Message/>",
                "<Message><Priority>1</Priority></Message>",
                "<Queue><MessageBody>x</MessageBody></Queue>",
                "<Message><MessageBody>x</MessageBody>",
                "<Message><MessageBody>hello <b>world</b>!</MessageBody></Message>",
                "<Message><MessageBody>x</MessageBody><DelaySeconds>1<i/></DelaySeconds></Message>",
                "<Message><MessageBody>&#1;</MessageBody></Message>",
                "<?xml version=\"1.1\"?><Message><MessageBody>&#1;</MessageBody></Message>",
                ""
            })
    @Contract(
            value = {"3.3", "1.9"},
            evidence = Evidence.ASSUMED)
    void theBodyIsAMessage(String body) {
        http.post(queue.messages(), body).refused(400, "MalformedXML");
    }

    @Test
    @Contract(value = "1.9", evidence = Evidence.ASSUMED)
    void depthAndNumberOfElementsAreBounded() {
        String deep = "<a>".repeat(100) + "</a>".repeat(100);
        send("<MessageBody>x</MessageBody>" + deep).refused(400, "MalformedXML");
        send("<MessageBody>x</MessageBody>" + "<a/>".repeat(20_000)).refused(400, "MalformedXML");
        send("<MessageBody>" + "x".repeat(2_000_000) + "</MessageBody>").refused(400, "InvalidArgument");
    }

    @Test
    @Contract(
            value = {"3.3", "6", "10"},
            evidence = Evidence.ASSUMED)
    void aBodyHasASize() {
        send("<MessageBody></MessageBody>").refused(400, "InvalidArgument");
        send("<MessageBody>" + "x".repeat(65_537) + "</MessageBody>").refused(400, "InvalidArgument");
        send("<MessageBody>" + "\u00e4".repeat(32_769) + "</MessageBody>").refused(400, "InvalidArgument");
        send("<MessageBody>" + "x".repeat(65_530) + "</MessageBody>" + property("name", "value", "STRING"))
                .refused(400, "InvalidArgument");
        send("<MessageBody>" + "&#13;".repeat(65_536) + "</MessageBody>").is(201);
    }

    @Test
    @Contract(
            value = {"3.3", "10"},
            evidence = Evidence.OBSERVED)
    void priorityZeroIsTheUsualOne() {
        send("<MessageBody>x</MessageBody><DelaySeconds>0</DelaySeconds><Priority>0</Priority>")
                .is(201);
        assertThat(http.get(queue.messages()).text("Priority")).isEqualTo("8");
    }

    @Test
    @Contract(
            value = {"1.9", "A53", "8.1"},
            evidence = Evidence.OBSERVED)
    void theNamespaceOfARequestDoesNotMatter() {
        for (String namespace : new String[] {
            "",
            " xmlns=\"http://mns.aliyuncs.com/doc/v1/\"",
            " xmlns=\"http://mns.aliyuncs.com/doc/v1\"",
            " xmlns=\"urn:other\" a=\"b\""
        }) {
            http.post(queue.messages(), "<Message" + namespace + "><Unknown/><MessageBody>x</MessageBody></Message>")
                    .is(201);
        }
        http.post(queue.messages(), "<m:Message xmlns:m=\"urn:m\"><m:MessageBody>x</m:MessageBody></m:Message>")
                .is(201);
        http.post(
                        queue.messages(),
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- c --><Message>\n <MessageBody>x</MessageBody>\n</Message>\n")
                .is(201);
    }

    @Test
    @Contract(
            value = {"3.1", "A52"},
            evidence = Evidence.OBSERVED)
    void propertiesTravelAlong() {
        Message message = TestQueue.raw("x", more -> {
            more.setUserProperties(Map.of(
                    "text", new MessagePropertyValue("v <&> \u00e4"),
                    "number", new MessagePropertyValue(42),
                    "flag", new MessagePropertyValue(true),
                    "bytes", new MessagePropertyValue(new byte[] {0, 1, 2})));
            more.putSystemProperty(
                    MessageSystemPropertyName.TRACE_PARENT,
                    new MessageSystemPropertyValue(SystemPropertyType.STRING, "00-aa-bb-01"));
            more.setMessageGroupId("g1");
        });
        queue.sdk().putMessage(message);

        for (Message seen : new Message[] {queue.peek(), queue.one()}) {
            assertThat(seen.getUserProperties().get("text").getStringValue()).isEqualTo("v <&> \u00e4");
            assertThat(seen.getUserProperties().get("text").getDataTypeString()).isEqualTo("STRING");
            assertThat(seen.getUserProperties().get("number").getStringValue()).isEqualTo("42");
            assertThat(seen.getUserProperties().get("number").getDataTypeString())
                    .isEqualTo("NUMBER");
            assertThat(seen.getUserProperties().get("flag").getDataTypeString()).isEqualTo("BOOLEAN");
            assertThat(seen.getUserProperties().get("bytes").getBinaryValue()).containsExactly(0, 1, 2);
            assertThat(seen.getSystemProperty(MessageSystemPropertyName.TRACE_PARENT)
                            .getStringValueByType())
                    .isEqualTo("00-aa-bb-01");
            assertThat(seen.getMessageGroupId()).isEqualTo("g1");
        }
    }

    @Test
    @Contract({"3.1", "A52"})
    void theValueOfAPropertyIsLeftAsItIs() {
        send("<MessageBody>x</MessageBody>" + property("bytes", "AAH/", "BINARY"))
                .is(201);

        Answer received = http.get(queue.messages());

        assertThat(received.children()).endsWith("Priority", "UserProperties");
        assertThat(received.texts("Name")).containsExactly("bytes");
        assertThat(received.texts("Value")).containsExactly("AAH/");
        assertThat(received.texts("Type")).containsExactly("BINARY");
    }

    @Test
    @Contract({"3.1", "6"})
    void propertiesThatConsumersCouldNotReadAreRefused() {
        String body = "<MessageBody>x</MessageBody>";
        for (String bad : new String[] {
            property("n", "v", "String"),
            property("n", "v", "FLOAT"),
            property("n", "maybe", "BOOLEAN"),
            property("n", "", "BOOLEAN"),
            property("n", "1", "BOOLEAN"),
            property(".n", "v", "STRING"),
            property("a..b", "v", "STRING"),
            property("a b", "v", "STRING"),
            property("n".repeat(257), "v", "STRING"),
            property("n", "v".repeat(4_097), "STRING"),
            "<UserProperties>" + entry("n", "v", "STRING").repeat(51) + "</UserProperties>",
            system("unknown", "STRING"),
            system("traceparent", "NUMBER")
        }) {
            send(body + bad).refused(400, "InvalidArgument");
        }
        send(body + "<UserProperties><PropertyValue><Name>n</Name></PropertyValue></UserProperties>")
                .refused(400, "MalformedXML");
        send(body + property("n.N-_9", "v".repeat(4_096), "STRING") + system("DLQMessageType", "STRING"))
                .is(201);
    }

    /** The client for Java reads either spelling, and the contract has numbers unchecked. */
    @Test
    @Contract("3.1")
    void theValuesOfFlagsAreOfAnyCaseAndThoseOfNumbersAreNotChecked() {
        for (String property : List.of(
                property("n", "True", "BOOLEAN"), property("n", "false", "BOOLEAN"), property("n", "x", "NUMBER"))) {
            send("<MessageBody>x</MessageBody>" + property).is(201);
        }
    }

    @Test
    @Contract(value = "1.9", evidence = Evidence.ASSUMED)
    void theNumberOfNamespacesIsBounded() {
        String namespaces = IntStream.range(0, 20_000)
                .mapToObj(i -> " xmlns:a" + i + "='u'")
                .collect(Collectors.joining());
        http.post(queue.messages(), "<Message" + namespaces + "><MessageBody>x</MessageBody></Message>")
                .refused(400, "MalformedXML");
        http.post(
                        queue.messages(),
                        "<m:Message xmlns:m='" + Http.NAMESPACE + "'><m:MessageBody>x</m:MessageBody></m:Message>")
                .is(201);
    }

    @Test
    @Contract("1.11")
    void numbersHaveDigitsOfAsciiAndTheirRangesAreSaid() {
        send("<MessageBody>x</MessageBody><DelaySeconds>\u0663</DelaySeconds>").refused(400, "InvalidArgument");
        Answer priority = send("<MessageBody>x</MessageBody><Priority>17</Priority>");
        assertThat(priority.refused(400, "InvalidArgument").text("Message")).contains("from 1 to 16");
    }

    private Answer send(String content) {
        return http.post(queue.messages(), "<Message xmlns=\"" + Http.NAMESPACE + "\">" + content + "</Message>");
    }

    private static String property(String name, String value, String type) {
        return "<UserProperties>" + entry(name, value, type) + "</UserProperties>";
    }

    private static String entry(String name, String value, String type) {
        return "<PropertyValue><Name>" + name + "</Name><Value>" + value + "</Value><Type>" + type
                + "</Type></PropertyValue>";
    }

    private static String system(String name, String type) {
        return "<SystemProperties><SystemPropertyValue><Name>" + name + "</Name><Value>v</Value><Type>" + type
                + "</Type></SystemPropertyValue></SystemProperties>";
    }

    private static String upperMd5(String text) {
        return org.springframework.util.DigestUtils.md5DigestAsHex(text.getBytes(StandardCharsets.UTF_8))
                .toUpperCase(java.util.Locale.ROOT);
    }
}
