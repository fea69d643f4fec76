package dev.polyqueue.sqs.wire;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Writes a result as a JSON object (contract section 1.2). Bodies go from stored UTF-8 to the answer
 * in runs; a general generator would make characters of them on the way.
 */
class JsonWriter implements ResultWriter {

    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);

    /** For each byte: 0 as it is, 1 as a number, else the letter behind the backslash. */
    private static final byte[] ESCAPES = escapes();

    private final Output out;
    private boolean first = true;

    JsonWriter(Output out) {
        this.out = out;
    }

    void open() {
        out.put('{');
        first = true;
    }

    void close() {
        out.put('}');
        first = false;
    }

    @Override
    public void text(Member member, String value) {
        key(member);
        string(value);
    }

    @Override
    public void text(Member member, byte[] utf8) {
        key(member);
        string(utf8);
    }

    @Override
    public void number(Member member, long value) {
        key(member);
        out.ascii(Long.toString(value));
    }

    @Override
    public void flag(Member member, boolean value) {
        key(member);
        out.put(value ? TRUE : FALSE);
    }

    @Override
    public void binary(Member member, byte[] bytes) {
        key(member);
        out.put('"');
        out.put(Base64.getEncoder().encode(bytes));
        out.put('"');
    }

    @Override
    public void texts(Member member, List<String> values) {
        if (values.isEmpty() && !member.isRequired()) {
            return;
        }
        key(member);
        out.put('[');
        first = true;
        for (String value : values) {
            comma();
            string(value);
        }
        out.put(']');
        first = false;
    }

    @Override
    public void map(Member member, Map<String, String> values) {
        if (values.isEmpty()) {
            return;
        }
        key(member);
        open();
        values.forEach((name, value) -> {
            key(name);
            string(value);
        });
        close();
    }

    @Override
    public <T> void list(Member member, List<T> items, Part<T> part) {
        if (items.isEmpty()) {
            return;
        }
        key(member);
        out.put('[');
        first = true;
        for (T item : items) {
            comma();
            open();
            part.write(item, this);
            close();
        }
        out.put(']');
        first = false;
    }

    @Override
    public <T> void structures(Member member, List<T> items, Function<T, String> name, Part<T> part) {
        if (items.isEmpty()) {
            return;
        }
        key(member);
        open();
        for (T item : items) {
            key(name.apply(item));
            open();
            part.write(item, this);
            close();
        }
        close();
    }

    private void comma() {
        if (!first) {
            out.put(',');
        }
        first = false;
    }

    void key(Member member) {
        comma();
        out.put(member.jsonKey());
    }

    /** A key that is data and not a name of the protocol. */
    void key(String name) {
        comma();
        string(name);
        out.put(':');
    }

    /** A lone surrogate, which UTF-8 cannot hold, becomes a question mark. */
    void string(String value) {
        string(value.getBytes(StandardCharsets.UTF_8));
    }

    private void string(byte[] utf8) {
        out.put('"');
        int start = 0;
        for (int i = 0; i < utf8.length; i++) {
            byte escape = ESCAPES[utf8[i] & 0xff];
            if (escape != 0) {
                out.put(utf8, start, i - start);
                start = i + 1;
                escape(utf8[i], escape);
            }
        }
        out.put(utf8, start, utf8.length - start);
        out.put('"');
    }

    private void escape(byte value, byte escape) {
        out.put('\\');
        if (escape > 1) {
            out.put(escape);
            return;
        }
        out.put('u');
        out.put('0');
        out.put('0');
        out.put(HEX[value >> 4]);
        out.put(HEX[value & 15]);
    }

    private static byte[] escapes() {
        byte[] escapes = new byte[256];
        for (int control = 0; control < 0x20; control++) {
            escapes[control] = 1;
        }
        escapes['"'] = '"';
        escapes['\\'] = '\\';
        escapes['\n'] = 'n';
        escapes['\r'] = 'r';
        escapes['\t'] = 't';
        return escapes;
    }
}
