package dev.polyqueue.sqs.message;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.sqs.SqsErrors;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks message attributes and makes the engine's of them (contract section 4.2). */
public final class AttributeRules {

    /** The only system attribute that a sender can set. */
    public static final String TRACE_HEADER = "AWSTraceHeader";

    private static final String USER = "user";
    private static final String SYSTEM = "system";
    private static final String BINARY = "Binary";
    private static final String NUMBER = "Number";
    private static final String STRING = "String";
    private static final int MOST_ATTRIBUTES = 10;
    private static final int MOST_TYPE_BYTES = 255;

    private AttributeRules() {}

    /** The attributes that the sender attached for receivers. */
    public static List<Attribute> user(List<AttributeDraft> drafts) {
        if (drafts.isEmpty()) {
            return List.of();
        }
        if (drafts.size() > MOST_ATTRIBUTES) {
            throw SqsErrors.tooManyAttributes(drafts.size());
        }
        List<Attribute> attributes = new ArrayList<>(drafts.size());
        for (AttributeDraft draft : drafts) {
            AttributeNames.check(draft.name(), USER);
            attributes.add(attribute(draft, USER));
        }
        return attributes;
    }

    /** The trace header if the sender set it as a system attribute, else null. */
    public static @Nullable Attribute system(List<AttributeDraft> drafts) {
        Attribute trace = null;
        for (AttributeDraft draft : drafts) {
            if (!draft.name().equals(TRACE_HEADER)) {
                throw SqsErrors.systemAttributeName(draft.name());
            }
            trace = attribute(draft, SYSTEM);
            if (!trace.type().equals(STRING)) {
                throw SqsErrors.attributeType(SYSTEM, draft.name(), STRING);
            }
        }
        return trace;
    }

    private static Attribute attribute(AttributeDraft draft, String owner) {
        if (draft.lists()) {
            throw SqsErrors.attributeLists();
        }
        String type = draft.type();
        if (type == null || type.isEmpty()) {
            throw SqsErrors.attributeTypeEmpty(owner, draft.name());
        }
        if (type.getBytes(StandardCharsets.UTF_8).length > MOST_TYPE_BYTES) {
            throw SqsErrors.attributeTypeTooLong(owner);
        }
        return switch (prefix(type)) {
            case STRING -> new Attribute(draft.name(), type, text(draft, owner, STRING), false);
            case NUMBER -> new Attribute(draft.name(), type, number(draft, owner), false);
            case BINARY -> new Attribute(draft.name(), type, binary(draft, owner), true);
            default -> throw SqsErrors.attributeType(owner, draft.name(), "Binary, Number, String");
        };
    }

    /** The type without the label that a sender may add to it. */
    private static String prefix(String type) {
        int label = type.indexOf('.');
        return label < 0 ? type : type.substring(0, label);
    }

    private static byte[] text(AttributeDraft draft, String owner, String type) {
        Utf8Text text = draft.text();
        if (text == null) {
            throw draft.binary() == null
                    ? SqsErrors.attributeWithoutValue(owner, draft.name())
                    : SqsErrors.attributeField(owner, draft.name(), type, STRING);
        }
        if (text.length() == 0) {
            throw SqsErrors.attributeTextEmpty(owner, draft.name(), type);
        }
        if (!text.legal()) {
            throw SqsErrors.attributeCharacters();
        }
        return text.bytes();
    }

    private static byte[] number(AttributeDraft draft, String owner) {
        byte[] digits = text(draft, owner, NUMBER);
        if (!NumberRule.accepts(digits)) {
            throw SqsErrors.attributeNumber(owner, draft.name());
        }
        return digits;
    }

    private static byte[] binary(AttributeDraft draft, String owner) {
        byte[] bytes = draft.binary();
        if (bytes == null) {
            throw draft.text() == null
                    ? SqsErrors.attributeWithoutValue(owner, draft.name())
                    : SqsErrors.attributeField(owner, draft.name(), BINARY, BINARY);
        }
        if (bytes.length == 0) {
            throw SqsErrors.attributeBinaryEmpty(draft.name());
        }
        return bytes;
    }
}
