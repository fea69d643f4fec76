package dev.polyqueue.mns.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Writes the XML of answers (contract section 1.9): one default namespace without a slash at its end, no prefixes, no
 * indentation. A carriage return is a reference, since every reader makes a line feed of one that stands for itself.
 */
public final class XmlWriter {

    private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    private static final String NAMESPACE = "http://mns.aliyuncs.com/doc/v1";

    private final StringBuilder out = new StringBuilder(512).append(DECLARATION);
    private final Deque<String> open = new ArrayDeque<>();

    /** Begins a document with that root element. */
    public XmlWriter(String root) {
        this(root, NAMESPACE);
    }

    /** Begins a document in another namespace. */
    public XmlWriter(String root, String namespace) {
        out.append('<').append(root).append(" xmlns=\"").append(namespace).append("\">");
        open.push(root);
    }

    /** Begins an element within the present one. */
    public XmlWriter open(String name) {
        out.append('<').append(name).append('>');
        open.push(name);
        return this;
    }

    /** Ends the element that was begun last. */
    public XmlWriter close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** An element with a text; nothing at all for null. */
    public XmlWriter text(String name, @Nullable String value) {
        if (value != null) {
            out.append('<').append(name).append('>');
            escape(value);
            out.append("</").append(name).append('>');
        }
        return this;
    }

    /** An element with a number. */
    public XmlWriter number(String name, long value) {
        out.append('<')
                .append(name)
                .append('>')
                .append(value)
                .append("</")
                .append(name)
                .append('>');
        return this;
    }

    /** An element with {@code True} or {@code False}. */
    public XmlWriter flag(String name, boolean value) {
        return text(name, value ? "True" : "False");
    }

    /** Ends what is open and gives the document's bytes. */
    public byte[] bytes() {
        while (!open.isEmpty()) {
            close();
        }
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void escape(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;"); // must not follow two closing brackets
                case '&' -> out.append("&amp;");
                case '\r' -> out.append("&#13;");
                default -> out.append(isLegal(text, i) ? c : '\uFFFD');
            }
        }
    }

    /** What XML cannot carry in any way comes in no body, but may be in an address that an error quotes. */
    private static boolean isLegal(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        }
        return c >= ' ' && c < '\uFFFE' || c == '\t' || c == '\n';
    }
}
