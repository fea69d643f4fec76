package dev.polyqueue.sqs.message;

import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A message attribute as it was sent, not yet checked.
 *
 * @param lists whether it has list values, which the service reserves but does not support
 */
public record AttributeDraft(
        String name, @Nullable String type, @Nullable Utf8Text text, byte @Nullable [] binary, boolean lists) {

    /** Reads a map of attributes. */
    public static List<AttributeDraft> read(Parameters in, Member member) {
        Map<String, Parameters> values = in.structures(member);
        if (values.isEmpty()) {
            return List.of();
        }
        List<AttributeDraft> drafts = new ArrayList<>(values.size());
        values.forEach((name, value) -> drafts.add(read(name, value)));
        return drafts;
    }

    private static AttributeDraft read(String name, Parameters value) {
        String text = value.text(Member.STRING_VALUE);
        return new AttributeDraft(
                name,
                value.text(Member.DATA_TYPE),
                text == null ? null : Utf8Text.of(text),
                value.binary(Member.BINARY_VALUE),
                !value.texts(Member.STRING_LIST_VALUES).isEmpty()
                        || !value.texts(Member.BINARY_LIST_VALUES).isEmpty());
    }

    /** What it adds to the size of its message (contract section 4.1). */
    int size() {
        int size = name.getBytes(StandardCharsets.UTF_8).length;
        if (type != null) {
            size += type.getBytes(StandardCharsets.UTF_8).length;
        }
        if (binary != null) {
            return size + binary.length;
        }
        return text == null ? size : size + text.length();
    }
}
