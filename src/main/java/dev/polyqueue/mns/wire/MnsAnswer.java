package dev.polyqueue.mns.wire;

import org.jspecify.annotations.Nullable;

/**
 * What an operation answers.
 *
 * @param location URL of what was created, or null
 * @param body the document, or null for none
 * @param undelivered called when the client had gone before it could read this; null where that does not matter
 */
public record MnsAnswer(
        int status,
        @Nullable String location,
        @Nullable XmlWriter body,
        @Nullable Runnable undelivered) {

    /** 200 with a document. */
    public static MnsAnswer ok(XmlWriter body) {
        return new MnsAnswer(200, null, body, null);
    }

    /** Another status with a document. */
    public static MnsAnswer of(int status, XmlWriter body) {
        return new MnsAnswer(status, null, body, null);
    }

    /** 201 with the URL of what is new. */
    public static MnsAnswer created(String location) {
        return new MnsAnswer(201, location, null, null);
    }

    /** 204 with the URL of what was there already, with the same attributes. */
    public static MnsAnswer unchanged(String location) {
        return new MnsAnswer(204, location, null, null);
    }

    public static MnsAnswer noContent() {
        return new MnsAnswer(204, null, null, null);
    }
}
