package dev.polyqueue.sqs.message;

import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message as it was sent, alone or in a batch, not yet checked (contract sections 2.11, 2.12).
 *
 * @param body null if absent or empty
 */
public record MessageDraft(
        @Nullable Utf8Text body,
        @Nullable Integer delaySeconds,
        List<AttributeDraft> attributes,
        List<AttributeDraft> systemAttributes,
        @Nullable String messageGroupId,
        @Nullable String deduplicationId) {

    public static MessageDraft read(Parameters in) {
        String body = in.text(Member.MESSAGE_BODY);
        return new MessageDraft(
                body == null || body.isEmpty() ? null : Utf8Text.of(body),
                in.integer(Member.DELAY_SECONDS),
                AttributeDraft.read(in, Member.MESSAGE_ATTRIBUTES),
                AttributeDraft.read(in, Member.MESSAGE_SYSTEM_ATTRIBUTES),
                in.text(Member.MESSAGE_GROUP_ID),
                in.text(Member.MESSAGE_DEDUPLICATION_ID));
    }

    /** Bytes of the body and of all message attributes (contract section 4.1). */
    public int size() {
        int size = body == null ? 0 : body.length();
        for (AttributeDraft attribute : attributes) {
            size += attribute.size();
        }
        return size;
    }
}
