package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Declarations;
import dev.polyqueue.declared.DialectPart;
import dev.polyqueue.declared.Place;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.mns.MnsSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/** Queues, and topics with their subscriptions, by the names of the API. */
public final class MnsPart implements DialectPart {

    private static final String KEY = "mns";
    private static final String QUEUES = "queues";
    private static final String TOPICS = "topics";

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public Declarations read(List<Value> parts, Environment environment, Problems problems) {
        MnsSettings settings = Binder.get(environment).bindOrCreate(MnsSettings.PREFIX, MnsSettings.class);
        QueueReader queueReader = new QueueReader(settings, problems);
        TopicReader topicReader = new TopicReader(settings, problems);
        Map<QueueKey, DeclaredQueue> queues = new LinkedHashMap<>();
        Map<TopicKey, DeclaredTopic> topics = new LinkedHashMap<>();
        for (Value part : parts) {
            Section section = new Section(part, KEY, List.of(QUEUES, TOPICS), problems);
            for (Value value : section.items(QUEUES)) {
                queueReader.read(value).ifPresent(queue -> {
                    DeclaredQueue first = queues.putIfAbsent(queue.key(), queue);
                    refuseSecond(
                            "queue " + queue.key().name(),
                            queue.place(),
                            first == null ? null : first.place(),
                            problems);
                });
            }
            for (Value value : section.items(TOPICS)) {
                topicReader.read(value).ifPresent(topic -> {
                    DeclaredTopic first = topics.putIfAbsent(topic.key(), topic);
                    refuseSecond(
                            "topic " + topic.key().name(),
                            topic.place(),
                            first == null ? null : first.place(),
                            problems);
                });
            }
        }
        MnsDeclarations declarations = new MnsDeclarations(List.copyOf(queues.values()), List.copyOf(topics.values()));
        declarations.checkAlone(problems);
        return declarations;
    }

    private static void refuseSecond(String what, Place second, @Nullable Place first, Problems problems) {
        if (first != null) {
            problems.add(second, "a " + what + " of this account and region is declared at " + first + " already");
        }
    }
}
