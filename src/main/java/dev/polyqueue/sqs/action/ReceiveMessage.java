package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.EngineException.AttemptSpoilt;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.message.Identifiers;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** ReceiveMessage: contract sections 2.13, 4.4, 5.1 to 5.5. */
final class ReceiveMessage implements Action<ReceiveMessage.Request> {

    record Request(
            @Nullable String queueUrl,
            @Nullable Integer maxNumberOfMessages,
            @Nullable Integer visibilityTimeout,
            @Nullable Integer waitTimeSeconds,
            Set<SystemAttribute> systemAttributes,
            AttributeSelection attributes,
            @Nullable String attemptId) {}

    private static final int MOST_MESSAGES = 10;
    private static final int MOST_WAIT_SECONDS = 20;

    private final Messages messages;
    private final InFlightLimit inFlight;
    private final QueueFinder finder;
    private final Receipts receipts;

    ReceiveMessage(Messages messages, InFlightLimit inFlight, QueueFinder finder, Receipts receipts) {
        this.messages = messages;
        this.inFlight = inFlight;
        this.finder = finder;
        this.receipts = receipts;
    }

    @Override
    public Request read(Parameters in) {
        List<String> systemNames = new ArrayList<>(in.texts(Member.ATTRIBUTE_NAMES));
        systemNames.addAll(in.texts(Member.MESSAGE_SYSTEM_ATTRIBUTE_NAMES));
        return new Request(
                in.text(Member.QUEUE_URL),
                in.integer(Member.MAX_NUMBER_OF_MESSAGES),
                in.integer(Member.VISIBILITY_TIMEOUT),
                in.integer(Member.WAIT_TIME_SECONDS),
                SystemAttribute.named(systemNames),
                new AttributeSelection(in.texts(Member.MESSAGE_ATTRIBUTE_NAMES)),
                in.text(Member.RECEIVE_REQUEST_ATTEMPT_ID));
    }

    @Override
    public CompletableFuture<Received> run(Request request, Call call) {
        Queue queue = finder.find(request.queueUrl(), call);
        Receive receive = new Receive(
                queue,
                queue.primary(),
                limit(request.maxNumberOfMessages()),
                visibilityMillis(request.visibilityTimeout(), queue),
                waitMillis(request.waitTimeSeconds(), queue),
                call.connected(),
                attemptId(request.attemptId(), queue));
        CompletableFuture<Received> received = inFlight.receive(receive)
                .thenApply(deliveries -> new Received(queue, deliveries, request, messages, receipts));
        String attemptId = receive.attemptId();
        return attemptId == null ? received : received.exceptionally(failure -> refuse(attemptId, failure));
    }

    private static Received refuse(String attemptId, Throwable failure) {
        if (failure.getCause() instanceof AttemptSpoilt) {
            throw SqsErrors.attemptSpoilt(attemptId);
        }
        throw new CompletionException(failure);
    }

    private static int limit(@Nullable Integer wanted) {
        if (wanted == null) {
            return 1;
        }
        if (wanted < 1 || wanted > MOST_MESSAGES) {
            throw SqsErrors.maxNumberOfMessages(wanted);
        }
        return wanted;
    }

    private static long visibilityMillis(@Nullable Integer seconds, Queue queue) {
        if (seconds == null) {
            return queue.settings().visibilityTimeout().toMillis();
        }
        if (!VisibilityCheck.inRange(seconds)) {
            throw SqsErrors.receiveVisibilityTimeout(seconds);
        }
        return seconds * 1000L;
    }

    private static long waitMillis(@Nullable Integer seconds, Queue queue) {
        if (seconds == null) {
            return queue.settings().receiveWait().toMillis();
        }
        if (seconds < 0 || seconds > MOST_WAIT_SECONDS) {
            throw SqsErrors.waitTimeSeconds(seconds);
        }
        return seconds * 1000L;
    }

    /** Ignored on standard queues. */
    private static @Nullable String attemptId(@Nullable String attemptId, Queue queue) {
        if (attemptId == null || !queue.isFifo()) {
            return null;
        }
        if (!Identifiers.isValid(attemptId)) {
            throw SqsErrors.identifier(attemptId, "ReceiveRequestAttemptId");
        }
        return attemptId;
    }
}
