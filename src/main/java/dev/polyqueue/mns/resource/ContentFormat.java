package dev.polyqueue.mns.resource;

import dev.polyqueue.mns.wire.MnsErrors;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What is wrapped around a message on its way to a subscriber (contract section 4.4). */
public enum ContentFormat {
    XML("text/xml;charset=utf-8"),
    JSON("application/json;charset=utf-8"),
    /** Nothing at all. */
    SIMPLIFIED("text/plain;charset=utf-8");

    private final String contentType;

    ContentFormat(String contentType) {
        this.contentType = contentType;
    }

    /** Of a message that is posted. */
    public String contentType() {
        return contentType;
    }

    /** @throws dev.polyqueue.mns.wire.MnsException if there is no such format; null is XML */
    static ContentFormat read(@Nullable String name) {
        if (name == null) {
            return XML;
        }
        return Arrays.stream(values())
                .filter(format -> format.name().equals(name.strip()))
                .findFirst()
                .orElseThrow(() -> MnsErrors.invalidArgument("NotifyContentFormat must be XML, JSON or SIMPLIFIED"));
    }
}
