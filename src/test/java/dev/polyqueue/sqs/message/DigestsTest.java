package dev.polyqueue.sqs.message;

import static dev.polyqueue.engine.message.Attribute.bytes;
import static dev.polyqueue.engine.message.Attribute.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Contract(value = "4.3", evidence = Evidence.RECORDED)
class DigestsTest {

    static List<Arguments> vectors() {
        return List.of(
                vector("a45daa70926828a2f0a1db3418e6feb4", text("k", "String", "x")),
                vector(
                        "4c360f3fdafd970e05fae2f149d997f5",
                        text("Help.Me", "String", "Me"),
                        text("Hello", "String", "There"),
                        text("General", "String", "Kenobi")),
                vector(
                        "fca026605781cb4126a1e9044df24232",
                        text("Hello", "String", "There"),
                        text("General", "String", "Kenobi")),
                vector("a311262e065454b75da111d535b8dacd", text("Hello", "String", "There")),
                vector(
                        "83fee93c1bcd8b9a5a923ffacdc636c7",
                        text("Help.Me", "String", "Me"),
                        text("Hello", "String", "There")),
                vector("8cbe4db156db8a94db8b801b7addb984", bytes("attr1", "Binary", traceparent())),
                vector("235c5c510d26fb653d073faed50ae77c", text("timestamp", "Number", "1493147359900")),
                vector("ae7155c6026991b6d54b11589678bf9c", text("Foo", "String", "Bar")),
                vector("797ab158d73dcb5242dedc4412c8e855", text("UserId", "Number.bigint", "1234567890123456789012")),
                vector(
                        "9ab2eddae2065e7d243c1f22deaf74c2",
                        bytes("b", "Binary", new byte[] {0, 1, 2, 3}),
                        text("a", "String.json", "{\"x\":\"é€😀\"}"),
                        text("B", "Number", "-1.50")),
                vector(
                        "5ae4d5d7636402d80f4eb6d213245a88",
                        text(
                                "AWSTraceHeader",
                                "String",
                                "Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1")));
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void ofAttributesInWhateverOrder(String digest, List<Attribute> attributes) {
        List<Attribute> shuffled = new ArrayList<>(attributes);
        for (int round = 0; round < 5; round++) {
            assertThat(Digests.ofAttributes(shuffled)).isEqualTo(digest);
            Collections.shuffle(shuffled);
        }
    }

    @Test
    void ofBodies() {
        assertThat(Digests.md5(utf8("message"))).isEqualTo("78e731027d8fd50ed642340b7c9a63b3");
        assertThat(Digests.md5(utf8("é€😀"))).isEqualTo("3b07a39fef0ac5d7ef21575e7315a482");
        assertThat(Digests.md5(utf8("hi"))).isEqualTo("49f68a5c8493ec2c0bf489821c21fc3b");
    }

    @Test
    void deduplicationIdOfABody() {
        assertThat(Digests.sha256(utf8("{\"foo\": \"bar\"}")))
                .isEqualTo("426fc04f04bf8fdb5831dc37bbb6dcf70f63a37e05a68c6ea5f63e85ae579376");
    }

    private static Arguments vector(String digest, Attribute... attributes) {
        return Arguments.of(digest, List.of(attributes));
    }

    /** A property that a tracing library puts into a message: its name, a length and its value. */
    private static byte[] traceparent() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(utf8("traceparent"));
        bytes.write(0x1e);
        bytes.writeBytes(utf8("00-774062d6c37081a5a0b9b5b88e30627c-2d2482211f6489da-01"));
        return bytes.toByteArray();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
