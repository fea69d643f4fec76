package dev.polyqueue.sqs.wire;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * JSON in the form of the query protocol: a map is a list of entries with a name and a value, and the
 * list of received messages begins with a small letter (contract section 1.6).
 */
final class QueryJsonWriter extends JsonWriter {

    private final boolean namedAsElements;

    /** @param namedAsElements whether members have the names of elements in XML */
    QueryJsonWriter(Output out, boolean namedAsElements) {
        super(out);
        this.namedAsElements = namedAsElements;
    }

    @Override
    void key(Member member) {
        if (namedAsElements) {
            key(member.query());
        } else if (member == Member.MESSAGES) {
            key("messages");
        } else {
            super.key(member);
        }
    }

    @Override
    public void map(Member member, Map<String, String> values) {
        list(member, List.copyOf(values.entrySet()), (entry, out) -> {
            entryName(member, entry.getKey());
            key("Value");
            string(entry.getValue());
        });
    }

    @Override
    public <T> void structures(Member member, List<T> items, Function<T, String> name, Part<T> part) {
        list(member, items, (item, out) -> {
            entryName(member, name.apply(item));
            key("Value");
            open();
            part.write(item, this);
            close();
        });
    }

    private void entryName(Member member, String name) {
        key(member.entryName());
        string(name);
    }
}
