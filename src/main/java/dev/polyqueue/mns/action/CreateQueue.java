package dev.polyqueue.mns.action;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.mns.resource.QueueAttributes;
import dev.polyqueue.mns.resource.QueueDocument;
import dev.polyqueue.mns.resource.QueueNames;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.XmlElement;
import java.util.List;
import java.util.Optional;

/** Creates a queue, or finds one that was created with the same attributes (contract section 2.2). */
public final class CreateQueue implements Action.Immediate {

    private static final int TRIES = 5;

    private final Queues queues;
    private final boolean strictRetention;

    public CreateQueue(Queues queues, boolean strictRetention) {
        this.queues = queues;
        this.strictRetention = strictRetention;
    }

    @Override
    public MnsAnswer answer(Call call) {
        QueueKey key = call.queue(QueueNames.check(call.name()));
        String url = QueueDocument.url(call, key.name());
        XmlElement body = call.hasBody() ? call.xml("Queue") : new XmlElement("Queue", "", List.of());
        QueueDefinition wanted = QueueAttributes.read(body, strictRetention).definition();
        for (int i = 0; i < TRIES; i++) {
            if (queues.create(new QueueDraft(key, QueueKind.STANDARD, wanted)).isPresent()) {
                return MnsAnswer.created(url);
            }
            Optional<Queue> existing = queues.find(key);
            if (existing.isPresent()) {
                if (existing.get().definition().equals(wanted)) {
                    return MnsAnswer.unchanged(url);
                }
                throw MnsErrors.queueExists();
            }
        }
        throw MnsErrors.unavailable(); // somebody creates and deletes it all the time
    }
}
