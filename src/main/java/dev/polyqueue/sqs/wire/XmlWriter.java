package dev.polyqueue.sqs.wire;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Writes a result as XML elements (contract section 1.6): lists are repeated elements without a
 * wrapper, maps repeated entries. Nothing is indented, and a carriage return is a reference: a parser
 * would make a line feed of it.
 */
final class XmlWriter implements ResultWriter {

    private static final byte[] TRUE = ascii("true");
    private static final byte[] FALSE = ascii("false");
    private static final byte[] VALUE = ascii("<Value>");
    private static final byte[] VALUE_END = ascii("</Value>");

    /** For each byte what stands for it, or null if it can stand for itself. */
    private static final byte[][] ESCAPES = escapes();

    private static final int LAST_OF_BASIC_PLANE = 0xef;

    private final Output out;

    XmlWriter(Output out) {
        this.out = out;
    }

    @Override
    public void text(Member member, String value) {
        text(member, value.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void text(Member member, byte[] utf8) {
        out.put(member.open());
        escape(utf8);
        out.put(member.close());
    }

    @Override
    public void number(Member member, long value) {
        raw(member, ascii(Long.toString(value)));
    }

    @Override
    public void flag(Member member, boolean value) {
        raw(member, value ? TRUE : FALSE);
    }

    @Override
    public void binary(Member member, byte[] bytes) {
        raw(member, Base64.getEncoder().encode(bytes));
    }

    @Override
    public void texts(Member member, List<String> values) {
        values.forEach(value -> text(member, value));
    }

    @Override
    public void map(Member member, Map<String, String> values) {
        values.forEach((name, value) -> {
            openEntry(member, name);
            escape(value);
            closeEntry(member);
        });
    }

    @Override
    public <T> void list(Member member, List<T> items, Part<T> part) {
        for (T item : items) {
            out.put(member.open());
            part.write(item, this);
            out.put(member.close());
        }
    }

    @Override
    public <T> void structures(Member member, List<T> items, Function<T, String> name, Part<T> part) {
        for (T item : items) {
            openEntry(member, name.apply(item));
            part.write(item, this);
            closeEntry(member);
        }
    }

    private void openEntry(Member member, String name) {
        out.put(member.open());
        element(member.entryName(), name);
        out.put(VALUE);
    }

    private void closeEntry(Member member) {
        out.put(VALUE_END);
        out.put(member.close());
    }

    private void raw(Member member, byte[] content) {
        out.put(member.open());
        out.put(content);
        out.put(member.close());
    }

    /** An element whose name is none of a member. */
    void element(String name, String text) {
        out.ascii("<" + name + ">");
        escape(text);
        out.ascii("</" + name + ">");
    }

    private void escape(String text) {
        escape(text.getBytes(StandardCharsets.UTF_8));
    }

    private void escape(byte[] utf8) {
        int start = 0;
        for (int i = 0; i < utf8.length; i++) {
            int value = utf8[i] & 0xff;
            byte[] escape = ESCAPES[value];
            if (escape != null) {
                out.put(utf8, start, i - start);
                out.put(escape);
                start = i + 1;
            } else if (value == LAST_OF_BASIC_PLANE && isNonCharacter(utf8, i)) {
                out.put(utf8, start, i - start);
                out.put('?');
                start = i + 3;
            }
        }
        out.put(utf8, start, utf8.length - start);
    }

    /** U+FFFE and U+FFFF are EF BF BE and EF BF BF. */
    private static boolean isNonCharacter(byte[] utf8, int at) {
        return utf8[at + 1] == (byte) 0xbf && (utf8[at + 2] & 0xfe) == 0xbe;
    }

    /** What XML cannot hold in any form, which a message cannot hold either, becomes a question mark. */
    private static byte[][] escapes() {
        byte[][] escapes = new byte[256][];
        for (int control = 0; control < 0x20; control++) {
            escapes[control] = ascii("?");
        }
        escapes['\t'] = null;
        escapes['\n'] = null;
        escapes['\r'] = ascii("&#xD;");
        escapes['&'] = ascii("&amp;");
        escapes['<'] = ascii("&lt;");
        escapes['>'] = ascii("&gt;");
        escapes['"'] = ascii("&quot;");
        return escapes;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
