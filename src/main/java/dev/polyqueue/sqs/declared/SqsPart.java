package dev.polyqueue.sqs.declared;

import dev.polyqueue.declared.Declarations;
import dev.polyqueue.declared.DialectPart;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.sqs.SqsSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/** Queues with their attributes, tags and dead-letter queues, by the names of the API. */
public final class SqsPart implements DialectPart {

    private static final String KEY = "sqs";
    private static final String QUEUES = "queues";

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public Declarations read(List<Value> parts, Environment environment, Problems problems) {
        QueueReader reader =
                new QueueReader(Binder.get(environment).bindOrCreate(SqsSettings.PREFIX, SqsSettings.class), problems);
        Map<QueueKey, DeclaredQueue> queues = new LinkedHashMap<>();
        for (Value part : parts) {
            for (Value value : new Section(part, KEY, List.of(QUEUES), problems).items(QUEUES)) {
                reader.read(value).ifPresent(queue -> add(queue, queues, problems));
            }
        }
        DeadLetterQueues deadLetterQueues = new DeadLetterQueues(queues, problems);
        deadLetterQueues.check();
        return new SqsDeclarations(deadLetterQueues.targetsFirst(), deadLetterQueues);
    }

    private static void add(DeclaredQueue queue, Map<QueueKey, DeclaredQueue> queues, Problems problems) {
        DeclaredQueue first = queues.putIfAbsent(queue.key(), queue);
        if (first != null) {
            problems.add(
                    queue.place(),
                    "a queue " + queue.key().name() + " of this account and region is declared at " + first.place()
                            + " already");
        }
    }
}
