package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Browsed;
import dev.polyqueue.engine.message.Message;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Messages that somebody looks at, with all their attributes and two more.
 *
 * @param now when they were looked at, epoch milliseconds
 */
record PeekedMessages(Queue queue, List<Browsed> found, long now) implements Result {

    /** What stands where a receipt handle would be; it is good for nothing. */
    private static final String NO_HANDLE = "SQS/BACKDOOR/ACCESS";

    private static final Set<SystemAttribute> ALL = EnumSet.allOf(SystemAttribute.class);

    @Override
    public void write(ResultWriter out) {
        out.list(Member.MESSAGES, found, this::write);
    }

    private void write(Browsed browsed, ResultWriter out) {
        Message message = browsed.seen().message();
        Map<String, String> attributes = SystemAttribute.values(ALL, queue, browsed.seen());
        attributes.put("IsVisible", Boolean.toString(browsed.isVisible(now)));
        attributes.put("IsDelayed", Boolean.toString(browsed.isDelayed(now)));
        Received.write(message, NO_HANDLE, attributes, message.attributes().user(), out);
    }

    @Override
    public boolean isLarge() {
        return !found.isEmpty();
    }
}
