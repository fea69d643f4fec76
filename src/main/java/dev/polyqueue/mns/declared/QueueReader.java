package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.mns.MnsSettings;
import dev.polyqueue.mns.resource.QueueAttributes;
import dev.polyqueue.mns.resource.QueueNames;
import dev.polyqueue.mns.wire.MnsException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads what a file says of a queue. */
final class QueueReader {

    static final String NAME = "name";

    private static final List<String> KEYS = Stream.of(
                    Stream.of(NAME), Owner.KEYS.stream(), QueueAttributes.NAMES.stream())
            .flatMap(keys -> keys)
            .toList();

    private final MnsSettings settings;
    private final Problems problems;

    QueueReader(MnsSettings settings, Problems problems) {
        this.settings = settings;
        this.problems = problems;
    }

    /** Empty if it cannot be made, for which the problems say why. */
    Optional<DeclaredQueue> read(Value value) {
        Section section = new Section(value, "an MNS queue", KEYS, problems);
        ElementReader elements = new ElementReader(section, "Queue", QueueAttributes.NAMES, problems);
        boolean strict = settings.strictRetention();
        int before = problems.count();
        Map<String, QueueAttributes> each = elements.each(only -> QueueAttributes.read(only, strict));
        String given = section.requiredText(NAME);
        String name = given == null
                ? null
                : problems.check(section.place(NAME), MnsException.class, () -> QueueNames.check(given));
        Owner owner = Owner.of(section, settings, problems);
        return name == null || problems.count() > before
                ? Optional.empty()
                : Optional.of(new DeclaredQueue(
                        section.place(), owner.queue(name), QueueAttributes.read(elements.document(), strict), each));
    }
}
