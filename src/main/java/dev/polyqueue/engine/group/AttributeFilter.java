package dev.polyqueue.engine.group;

import dev.polyqueue.engine.message.Attributes;

/** Decides at publish time whether a message goes to a consumer group. */
@FunctionalInterface
public interface AttributeFilter {

    /** Takes every message. */
    AttributeFilter ALL = attributes -> true;

    boolean selects(Attributes attributes);

    /** Compiles the filter text of a dialect; called once per group and text. */
    @FunctionalInterface
    interface Language {
        AttributeFilter compile(String text);
    }
}
