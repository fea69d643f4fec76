package dev.polyqueue.mns.action;

import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * How many messages a request wants. That it says a number at all, be it one, makes the answer a list (contract section
 * 1.3).
 */
record Wanted(boolean list, int limit) {

    static Wanted of(Call call) {
        Integer number = call.query().integer("numOfMessages", 1, Batch.MOST);
        return new Wanted(number != null, number == null ? 1 : number);
    }

    /** The answer. @param found not empty */
    <T> XmlWriter document(List<T> found, BiConsumer<XmlWriter, T> content) {
        if (!list) {
            XmlWriter out = new XmlWriter("Message");
            content.accept(out, found.get(0));
            return out;
        }
        XmlWriter out = new XmlWriter("Messages");
        for (T each : found) {
            out.open("Message");
            content.accept(out, each);
            out.close();
        }
        return out;
    }
}
