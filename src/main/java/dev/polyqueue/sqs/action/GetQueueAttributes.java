package dev.polyqueue.sqs.action;

import static dev.polyqueue.sqs.attribute.QueueAttribute.*;

import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.attribute.QueueArn;
import dev.polyqueue.sqs.attribute.QueueAttribute;
import dev.polyqueue.sqs.attribute.QueueAttributes;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** GetQueueAttributes: contract sections 2.6, 3.1. */
final class GetQueueAttributes implements Action<GetQueueAttributes.Request> {

    record Request(@Nullable String queueUrl, List<String> names) {}

    record Attributes(Map<String, String> values) implements Result {
        @Override
        public void write(ResultWriter out) {
            out.map(Member.ATTRIBUTES, values);
        }
    }

    private static final String ALL = "All";

    private final Messages messages;
    private final QueueFinder finder;

    GetQueueAttributes(Messages messages, QueueFinder finder) {
        this.messages = messages;
        this.finder = finder;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_URL), in.texts(Member.ATTRIBUTE_NAMES));
    }

    @Override
    public CompletableFuture<Attributes> run(Request request, Call call) {
        Queue queue = finder.find(request.queueUrl(), call);
        Set<QueueAttribute> wanted = wanted(request.names());
        if (wanted.stream().noneMatch(QueueAttribute::isCounter)) {
            return CompletableFuture.completedFuture(attributes(queue, wanted, MessageCounts.NONE));
        }
        return messages.counts(queue, queue.primary()).thenApply(counts -> attributes(queue, wanted, counts));
    }

    private static Set<QueueAttribute> wanted(List<String> names) {
        Set<QueueAttribute> wanted = EnumSet.noneOf(QueueAttribute.class);
        for (String name : names) {
            QueueAttribute attribute = QueueAttribute.named(name);
            if (attribute != null) {
                wanted.add(attribute);
            } else if (name.equals(ALL)) {
                wanted.addAll(EnumSet.allOf(QueueAttribute.class));
            } else {
                throw SqsErrors.unknownAttribute(name);
            }
        }
        return wanted;
    }

    private static Attributes attributes(Queue queue, Set<QueueAttribute> wanted, MessageCounts counts) {
        Map<QueueAttribute, String> values = QueueAttributes.of(queue.key(), queue.kind(), queue.definition());
        values.put(QUEUE_ARN, QueueArn.of(queue.key()).toString());
        values.put(CREATED_TIMESTAMP, Long.toString(queue.createdAt() / 1000));
        values.put(LAST_MODIFIED_TIMESTAMP, Long.toString(queue.modifiedAt() / 1000));
        values.put(APPROXIMATE_NUMBER_OF_MESSAGES, Long.toString(counts.visible()));
        values.put(APPROXIMATE_NUMBER_OF_MESSAGES_NOT_VISIBLE, Long.toString(counts.inFlight()));
        values.put(APPROXIMATE_NUMBER_OF_MESSAGES_DELAYED, Long.toString(counts.delayed()));
        Map<String, String> shown = new LinkedHashMap<>();
        values.forEach((attribute, value) -> {
            if (wanted.contains(attribute)) {
                shown.put(attribute.wireName(), value);
            }
        });
        return new Attributes(shown);
    }
}
