package dev.polyqueue.engine.group;

import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.queue.Dialect;

/** Decides at publish time whether a message goes to a consumer group. */
@FunctionalInterface
public interface AttributeFilter {

    /** Takes every message. */
    AttributeFilter ALL = attributes -> true;

    boolean selects(Attributes attributes);

    /** Compiles the filter texts of a dialect. */
    interface Language {

        Dialect dialect();

        /** Called once per text; the text was checked when the group was made. */
        AttributeFilter compile(String text);
    }
}
