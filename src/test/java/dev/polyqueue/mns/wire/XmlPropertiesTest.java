package dev.polyqueue.mns.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.testing.Contract;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is written is read again as it was. */
@Contract("1.9")
class XmlPropertiesTest {

    @Property
    void everyTextThatXmlCanCarryComesBack(@ForAll("texts") String text) {
        byte[] document = new XmlWriter("Message").text("MessageBody", text).bytes();

        assertThat(XmlReader.read(document).text("MessageBody")).isEqualTo(text);
    }

    @Property
    void everyDocumentComesBack(@ForAll("documents") XmlElement document) {
        XmlWriter out = new XmlWriter(document.name());
        document.children().forEach(child -> write(out, child));

        assertThat(XmlReader.read(out.bytes())).isEqualTo(document);
    }

    @Property
    void whateverComesIsReadOrRefused(@ForAll byte[] garbage) {
        refuseOrRead(garbage);
    }

    @Property
    void aDocumentWithAFaultIsReadOrRefused(@ForAll("texts") String text, @ForAll int at, @ForAll byte fault) {
        byte[] document = new XmlWriter("Message").text("MessageBody", text).bytes();
        document[Math.floorMod(at, document.length)] = fault;
        refuseOrRead(document);
    }

    @Property
    void whatXmlCannotCarryIsReplaced(@ForAll String text) {
        byte[] document = new XmlWriter("Error").text("Message", text).bytes();

        assertThat(XmlReader.read(document).text("Message")).hasSameSizeAs(text);
    }

    private static void refuseOrRead(byte[] document) {
        try {
            assertThat(XmlReader.read(document).name()).isNotEmpty();
        } catch (MnsException refused) {
            assertThat(refused.code()).isEqualTo("MalformedXML");
        }
    }

    @Property(tries = 20)
    void noEntityOfTheSendersOwnIsRead(@ForAll("names") String name) {
        String document = "<!DOCTYPE a [<!ENTITY " + name + " \"boom\">]><a>&" + name + ";</a>";
        assertThatThrownBy(() -> XmlReader.read(document.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(MnsException.class);
    }

    private static void write(XmlWriter out, XmlElement element) {
        if (element.children().isEmpty()) {
            out.text(element.name(), element.text());
        } else {
            out.open(element.name());
            element.children().forEach(child -> write(out, child));
            out.close();
        }
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<Integer> legal = Arbitraries.oneOf(
                Arbitraries.of(0x9, 0xA, 0xD, (int) '<', (int) '>', (int) '&', (int) '"', (int) ']', (int) ' '),
                Arbitraries.integers().between(0x20, 0xD7FF),
                Arbitraries.integers().between(0xE000, 0xFFFD),
                Arbitraries.integers().between(0x10000, 0x10FFFF));
        return legal.list()
                .ofMaxSize(60)
                .map(points -> points.stream()
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString());
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(12);
    }

    @Provide
    Arbitrary<XmlElement> documents() {
        return element(3)
                .list()
                .ofMaxSize(5)
                .flatMap(children -> names().map(name -> new XmlElement(name, "", children)));
    }

    private Arbitrary<XmlElement> element(int depth) {
        Arbitrary<XmlElement> leaf =
                names().flatMap(name -> texts().map(text -> new XmlElement(name, text, java.util.List.of())));
        if (depth == 0) {
            return leaf;
        }
        Arbitrary<XmlElement> branch = names().flatMap(name -> element(depth - 1)
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .map(children -> new XmlElement(name, "", children)));
        return Arbitraries.oneOf(leaf, branch);
    }
}
