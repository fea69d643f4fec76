package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.sqs.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import tools.jackson.databind.json.JsonMapper;

/** What is sent in one protocol comes back the same in the other, with digests that anyone can compute. */
@Contract(
        value = {"1.5", "1.6", "4.1", "4.2", "4.3"},
        evidence = Evidence.RECORDED)
class ProtocolsTest {

    /** @param value text, or base64 of bytes */
    record Value(String type, String value) {
        boolean isBinary() {
            return type.startsWith("Binary");
        }
    }

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Http http = new Http(TestServer.shared());
    private final String queue = Sqs.newName();

    ProtocolsTest() {
        http.json("CreateQueue", "{\"QueueName\":\"" + queue + "\"}");
    }

    @Property(tries = 60, shrinking = ShrinkingMode.OFF)
    void fromQueryToJson(@ForAll("texts") String body, @ForAll("attributes") Map<String, Value> attributes)
            throws Exception {
        StringBuilder form =
                new StringBuilder("Action=SendMessage&QueueUrl=" + queue + "&MessageBody=" + encoded(body));
        int number = 1;
        for (Map.Entry<String, Value> attribute : attributes.entrySet()) {
            String prefix = "&MessageAttribute." + number++ + ".";
            form.append(prefix).append("Name=").append(encoded(attribute.getKey()));
            form.append(prefix)
                    .append("Value.DataType=")
                    .append(encoded(attribute.getValue().type()));
            form.append(prefix)
                    .append(attribute.getValue().isBinary() ? "Value.BinaryValue=" : "Value.StringValue=")
                    .append(encoded(attribute.getValue().value()));
        }
        Answer sent = http.form("/", form.toString());
        assertThat(sent.status()).as(sent.body()).isEqualTo(200);

        Map<?, ?> message = (Map<?, ?>) ((List<?>) http.json(
                                "ReceiveMessage",
                                "{\"QueueUrl\":\"" + queue + "\",\"MessageAttributeNames\":[\"All\"]}")
                        .json()
                        .get("Messages"))
                .get(0);
        delete((String) message.get("ReceiptHandle"));

        assertThat(message.get("Body")).isEqualTo(body);
        assertThat(values((Map<?, ?>) message.get("MessageAttributes"))).isEqualTo(attributes);
        assertDigests(body, attributes, sent.xml("MD5OfMessageBody"), sent.xml("MD5OfMessageAttributes"));
        Object digest = message.get("MD5OfMessageAttributes");
        assertDigests(body, attributes, (String) message.get("MD5OfBody"), digest == null ? "" : (String) digest);
    }

    @Property(tries = 60, shrinking = ShrinkingMode.OFF)
    void fromJsonToQuery(@ForAll("texts") String body, @ForAll("attributes") Map<String, Value> attributes)
            throws Exception {
        Map<String, Object> wire = new LinkedHashMap<>();
        attributes.forEach((name, value) -> wire.put(
                name,
                Map.of("DataType", value.type(), value.isBinary() ? "BinaryValue" : "StringValue", value.value())));
        Answer sent = http.json(
                "SendMessage",
                JSON.writeValueAsString(Map.of("QueueUrl", queue, "MessageBody", body, "MessageAttributes", wire)));
        assertThat(sent.status()).as(sent.body()).isEqualTo(200);

        Answer received = http.form("/", "Action=ReceiveMessage&MessageAttributeName=All&QueueUrl=" + queue);
        delete(received.xml("ReceiptHandle"));

        assertThat(received.xml("Body")).isEqualTo(body);
        List<String> types = received.xmls("DataType");
        List<String> names = received.xmls("Name");
        List<String> texts = new ArrayList<>(received.xmls("StringValue"));
        List<String> binaries = new ArrayList<>(received.xmls("BinaryValue"));
        Map<String, Value> values = new LinkedHashMap<>();
        for (int i = 0; i < types.size(); i++) {
            boolean binary = types.get(i).startsWith("Binary");
            values.put(names.get(i), new Value(types.get(i), (binary ? binaries : texts).remove(0)));
        }
        assertThat(values).isEqualTo(attributes);
        assertDigests(body, attributes, received.xml("MD5OfBody"), received.xml("MD5OfMessageAttributes"));
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<Integer> special = Arbitraries.of(
                (int) '\r',
                (int) '\n',
                (int) '\t',
                (int) '"',
                (int) '&',
                (int) '<',
                (int) '>',
                (int) '+',
                (int) '%',
                (int) '\\',
                (int) ' ',
                0xe9,
                0xfffd,
                0x1f600,
                0xd7ff,
                0xe000,
                0x10ffff);
        Arbitrary<Integer> allowed = Arbitraries.oneOf(
                special,
                Arbitraries.integers().between(0x20, 0x7e),
                Arbitraries.integers().between(0x20, 0xd7ff),
                Arbitraries.integers().between(0xe000, 0xfffd),
                Arbitraries.integers().between(0x10000, 0x10ffff));
        return allowed.array(int[].class)
                .ofMinSize(1)
                .ofMaxSize(60)
                .map(points -> new String(points, 0, points.length));
    }

    @Provide
    Arbitrary<Map<String, Value>> attributes() {
        Arbitrary<String> names = Arbitraries.strings()
                .withCharRange('a', 'z')
                .withChars("ABZ019_-é")
                .ofMinLength(1)
                .ofMaxLength(20)
                .map(name -> "n." + name);
        Arbitrary<String> labels = Arbitraries.of("", ".label", ".é x");
        Arbitrary<Value> texts =
                Combinators.combine(labels, texts()).as((label, text) -> new Value("String" + label, text));
        Arbitrary<Value> numbers = Combinators.combine(
                        labels, Arbitraries.bigDecimals().between(new BigDecimal("-1e20"), new BigDecimal("1e20")))
                .as((label, number) -> new Value("Number" + label, number.toPlainString()));
        Arbitrary<Value> binaries = Combinators.combine(
                        labels,
                        Arbitraries.bytes().array(byte[].class).ofMinSize(1).ofMaxSize(40))
                .as((label, bytes) ->
                        new Value("Binary" + label, Base64.getEncoder().encodeToString(bytes)));
        return Arbitraries.maps(names, Arbitraries.oneOf(texts, numbers, binaries))
                .ofMaxSize(10);
    }

    private void delete(String handle) {
        assertThat(http.form("/", "Action=DeleteMessage&QueueUrl=" + queue + "&ReceiptHandle=" + handle)
                        .status())
                .isEqualTo(200);
    }

    private static Map<String, Value> values(Map<?, ?> attributes) {
        Map<String, Value> values = new LinkedHashMap<>();
        if (attributes != null) {
            attributes.forEach((name, value) -> {
                Map<?, ?> members = (Map<?, ?>) value;
                Object text =
                        members.containsKey("StringValue") ? members.get("StringValue") : members.get("BinaryValue");
                values.put((String) name, new Value((String) members.get("DataType"), (String) text));
            });
        }
        return values;
    }

    /** Contract section 4.3 once more, in the plainest way. */
    private static void assertDigests(
            String body, Map<String, Value> attributes, String bodyDigest, String attributesDigest) throws Exception {
        assertThat(bodyDigest).isEqualTo(md5(body.getBytes(StandardCharsets.UTF_8)));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        for (Map.Entry<String, Value> attribute : new TreeMap<>(attributes).entrySet()) {
            write(out, attribute.getKey().getBytes(StandardCharsets.UTF_8));
            write(out, attribute.getValue().type().getBytes(StandardCharsets.UTF_8));
            boolean binary = attribute.getValue().isBinary();
            String value = attribute.getValue().value();
            out.write(binary ? 2 : 1);
            write(out, binary ? Base64.getDecoder().decode(value) : value.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(attributesDigest).isEqualTo(attributes.isEmpty() ? "" : md5(bytes.toByteArray()));
    }

    private static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String md5(byte[] bytes) throws NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(bytes));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
