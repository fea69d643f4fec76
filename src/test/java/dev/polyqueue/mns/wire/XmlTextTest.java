package dev.polyqueue.mns.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Alone, because all of a process write to one standard error. */
@Isolated
class XmlTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "utf-8", "UTF-16", "ISO-8859-1", "GBK"})
    void isEncodedAsItSays(String encoding) {
        String text = encoding.equals("GBK") ? "\u7ea2" : "\u00e4";
        String document = "<?xml version='1.0' encoding='" + encoding + "'?><a><b>" + text + "</b></a>";
        assertThat(XmlReader.read(document.getBytes(Charset.forName(encoding))).text("b"))
                .isEqualTo(text);
    }

    @Test
    void mayHaveAByteOrderMark() {
        assertThat(XmlReader.read("\uFEFF<a><b>\u00e4</b></a>".getBytes(StandardCharsets.UTF_8))
                        .text("b"))
                .isEqualTo("\u00e4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a>\u00e4</a>",
                "\u00ff\u00fe\u00fd",
                "\u00c3<a/>",
                "<?xml version='1.0' encoding='US-ASCII'?><a>\u00e4</a>",
                "<?xml version='1.0' encoding='nope'?><a/>"
            })
    void isRefusedInSilenceIfItIsNot(String bytes) {
        PrintStream before = System.err;
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
        try {
            assertThatThrownBy(() -> XmlReader.read(bytes.getBytes(StandardCharsets.ISO_8859_1)))
                    .isInstanceOf(MnsException.class)
                    .hasFieldOrPropertyWithValue("code", "MalformedXML");
        } finally {
            System.setErr(before);
        }
        assertThat(written.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
