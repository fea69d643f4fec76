package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.message.FifoRules;
import dev.polyqueue.sqs.message.MessageCheck;
import dev.polyqueue.sqs.message.MessageDraft;
import dev.polyqueue.sqs.message.Outgoing;
import dev.polyqueue.sqs.message.Utf8Text;
import dev.polyqueue.sqs.message.Wording;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** SendMessage: contract section 2.11. */
final class SendMessage implements Action<SendMessage.Request> {

    record Request(@Nullable String queueUrl, MessageDraft message) {}

    private final Messages messages;
    private final QueueFinder finder;

    SendMessage(Messages messages, QueueFinder finder) {
        this.messages = messages;
        this.finder = finder;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_URL), MessageDraft.read(in));
    }

    @Override
    public CompletableFuture<Sent> run(Request request, Call call) {
        return Messages.onCurrentQueue(() -> send(request, call));
    }

    private CompletableFuture<Sent> send(Request request, Call call) {
        Queue queue = finder.find(request.queueUrl(), call);
        MessageDraft draft = request.message();
        Utf8Text body = draft.body();
        if (body == null) {
            throw SqsErrors.missing("MessageBody");
        }
        if (queue.isFifo()) {
            FifoRules.require(queue, draft, () -> SqsErrors.missing("MessageGroupId"));
        }
        Outgoing outgoing =
                new MessageCheck(queue, call.account(), Wording.SINGLE).check(draft, body, call.traceHeader());
        return messages.send(queue, List.of(outgoing.message())).thenApply(sent -> new Sent(outgoing, sent.get(0)));
    }
}
