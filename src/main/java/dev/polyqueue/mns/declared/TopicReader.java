package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.mns.MnsSettings;
import dev.polyqueue.mns.resource.TopicAttributes;
import dev.polyqueue.mns.resource.TopicNames;
import dev.polyqueue.mns.wire.MnsException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads what a file says of a topic. */
final class TopicReader {

    private static final String SUBSCRIPTIONS = "subscriptions";
    private static final List<String> KEYS = Stream.of(
                    Stream.of(QueueReader.NAME),
                    Owner.KEYS.stream(),
                    TopicAttributes.NAMES.stream(),
                    Stream.of(SUBSCRIPTIONS))
            .flatMap(keys -> keys)
            .toList();

    private final MnsSettings settings;
    private final Problems problems;

    TopicReader(MnsSettings settings, Problems problems) {
        this.settings = settings;
        this.problems = problems;
    }

    /** Empty if it cannot be made, for which the problems say why. */
    Optional<DeclaredTopic> read(Value value) {
        Section section = new Section(value, "an MNS topic", KEYS, problems);
        ElementReader elements = new ElementReader(section, "Topic", TopicAttributes.NAMES, problems);
        int before = problems.count();
        Map<String, TopicAttributes> each = elements.each(TopicAttributes::read);
        List<DeclaredSubscription> subscriptions = new SubscriptionReader(problems).read(section.items(SUBSCRIPTIONS));
        String given = section.requiredText(QueueReader.NAME);
        String name = given == null
                ? null
                : problems.check(section.place(QueueReader.NAME), MnsException.class, () -> TopicNames.check(given));
        Owner owner = Owner.of(section, settings, problems);
        return name == null || problems.count() > before
                ? Optional.empty()
                : Optional.of(new DeclaredTopic(
                        section.place(),
                        owner.topic(name),
                        TopicAttributes.read(elements.document()),
                        each,
                        subscriptions));
    }
}
