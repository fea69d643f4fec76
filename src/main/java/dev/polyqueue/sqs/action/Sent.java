package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.sqs.message.MessageIds;
import dev.polyqueue.sqs.message.Outgoing;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;

/** What a sender learns about an accepted message (contract section 2.11). */
record Sent(Outgoing outgoing, SentMessage sent) implements Result {

    @Override
    public void write(ResultWriter out) {
        out.text(Member.MESSAGE_ID, MessageIds.messageId(sent.id()));
        out.text(Member.MD5_OF_MESSAGE_BODY, outgoing.bodyDigest());
        if (outgoing.attributesDigest() != null) {
            out.text(Member.MD5_OF_MESSAGE_ATTRIBUTES, outgoing.attributesDigest());
        }
        if (outgoing.systemDigest() != null) {
            out.text(Member.MD5_OF_MESSAGE_SYSTEM_ATTRIBUTES, outgoing.systemDigest());
        }
        if (sent.sequence() != 0) {
            out.text(Member.SEQUENCE_NUMBER, MessageIds.sequenceNumber(sent.sequence()));
        }
    }
}
