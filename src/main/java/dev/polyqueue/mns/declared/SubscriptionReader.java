package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.mns.resource.SubscriptionAttributes;
import dev.polyqueue.mns.resource.TopicNames;
import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.mns.wire.XmlElement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads what a file says of the subscriptions to a topic. */
final class SubscriptionReader {

    private static final List<String> KEYS = Stream.concat(
                    Stream.of(QueueReader.NAME), SubscriptionAttributes.NAMES.stream())
            .toList();
    private static final XmlElement SOMEWHERE =
            new XmlElement(SubscriptionAttributes.ENDPOINT, "mail:directmail:x", List.of());

    private final Problems problems;
    private final Map<String, DeclaredSubscription> subscriptions = new LinkedHashMap<>();

    SubscriptionReader(Problems problems) {
        this.problems = problems;
    }

    List<DeclaredSubscription> read(List<Value> values) {
        values.forEach(this::read);
        return List.copyOf(subscriptions.values());
    }

    private void read(Value value) {
        Section section = new Section(value, "an MNS subscription", KEYS, problems);
        ElementReader elements = new ElementReader(section, "Subscription", SubscriptionAttributes.NAMES, problems);
        int before = problems.count();
        Map<String, SubscriptionAttributes> each = elements.each(SubscriptionReader::readOne);
        String given = section.requiredText(QueueReader.NAME);
        section.requiredText(SubscriptionAttributes.ENDPOINT);
        String name = given == null
                ? null
                : problems.check(
                        section.place(QueueReader.NAME), MnsException.class, () -> TopicNames.checkSubscription(given));
        if (name != null && problems.count() == before) {
            Subscription.Draft draft = SubscriptionAttributes.draft(name, elements.document());
            add(new DeclaredSubscription(
                    section.place(),
                    section.place(SubscriptionAttributes.ENDPOINT),
                    section.place(SubscriptionAttributes.FORMAT),
                    draft,
                    SubscriptionAttributes.read(elements.document()),
                    each));
        }
    }

    /** Each attribute is checked by itself, which to the service is a subscription to somewhere. */
    private static SubscriptionAttributes readOne(XmlElement only) {
        boolean saysWhere = only.text(SubscriptionAttributes.ENDPOINT) != null;
        XmlElement whole = saysWhere
                ? only
                : new XmlElement(only.name(), "", List.of(only.children().get(0), SOMEWHERE));
        SubscriptionAttributes.draft("any", whole);
        return SubscriptionAttributes.read(only);
    }

    private void add(DeclaredSubscription subscription) {
        DeclaredSubscription first =
                subscriptions.putIfAbsent(subscription.draft().name(), subscription);
        if (first != null) {
            problems.add(
                    subscription.place(),
                    "a subscription " + subscription.draft().name() + " to this topic is declared at " + first.place()
                            + " already");
        }
    }
}
