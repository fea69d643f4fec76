package dev.polyqueue.sqs.declared;

import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.SqsSettings;
import dev.polyqueue.sqs.action.QueueNames;
import dev.polyqueue.sqs.action.QueueUrls;
import dev.polyqueue.sqs.action.Tags;
import dev.polyqueue.sqs.attribute.AttributeRequest;
import dev.polyqueue.sqs.attribute.QueueAttribute;
import dev.polyqueue.sqs.attribute.QueueAttributes;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads what a file says of a queue. */
final class QueueReader {

    static final String NAME = "name";
    private static final String ACCOUNT = "account";
    private static final String REGION = "region";
    private static final String TAGS = "tags";
    private static final String FIFO_SUFFIX = ".fifo";
    private static final List<String> KEYS = Stream.of(
                    Stream.of(NAME, ACCOUNT, REGION),
                    QueueAttribute.settable().stream(),
                    Stream.of(AttributeReader.DEAD_LETTER_QUEUE, TAGS))
            .flatMap(keys -> keys)
            .toList();

    private final SqsSettings settings;
    private final Problems problems;

    QueueReader(SqsSettings settings, Problems problems) {
        this.settings = settings;
        this.problems = problems;
    }

    /** Empty if it is not known which queue is meant. */
    Optional<DeclaredQueue> read(Value value) {
        Section section = new Section(value, "an SQS queue", KEYS, problems);
        String name = section.requiredText(NAME);
        QueueKind kind = kind(fifo(section), name);
        if (name == null || !isName(section, name, kind)) {
            return Optional.empty();
        }
        QueueKey key = new QueueKey(Dialect.SQS, account(section), region(section), name);
        AttributeReader attributes = new AttributeReader(section, kind, key, problems);
        DeclaredQueue queue = new DeclaredQueue(
                section.place(), attributes.redrivePlace(), key, kind, attributes.read(), tags(section, name));
        checkTogether(queue);
        return Optional.of(queue);
    }

    /** By its name if FifoQueue is neither true nor false, which is told elsewhere. */
    private static QueueKind kind(@Nullable String fifo, @Nullable String name) {
        boolean wanted = fifo == null || fifo.equalsIgnoreCase("true") || fifo.equalsIgnoreCase("false")
                ? "true".equalsIgnoreCase(fifo)
                : name != null && name.endsWith(FIFO_SUFFIX);
        return wanted ? QueueKind.FIFO : QueueKind.STANDARD;
    }

    private static @Nullable String fifo(Section section) {
        return section.value(QueueAttribute.FIFO_QUEUE.wireName()) instanceof Value.Scalar fifo ? fifo.text() : null;
    }

    private boolean isName(Section section, String name, QueueKind kind) {
        boolean looksFifo = name.endsWith(FIFO_SUFFIX);
        if (looksFifo && kind == QueueKind.STANDARD) {
            problems.add(section.place(NAME), "only FIFO queues have names with .fifo at the end; add FifoQueue: true");
            return false;
        }
        if (!looksFifo && kind == QueueKind.FIFO) {
            problems.add(
                    section.place(NAME), "the name of a FIFO queue ends with .fifo; make it " + name + FIFO_SUFFIX);
            return false;
        }
        return problems.check(section.place(NAME), SqsException.class, () -> QueueNames.check(name, kind)) != null;
    }

    private String account(Section section) {
        String account = section.text(ACCOUNT);
        if (account != null && !QueueUrls.isAccount(account)) {
            problems.add(section.place(ACCOUNT), "account must be 12 digits, not \"" + account + "\"");
        }
        return Objects.requireNonNullElse(account, settings.account());
    }

    private String region(Section section) {
        String region = section.text(REGION);
        if (region != null && !SqsSettings.isRegion(region)) {
            problems.add(
                    section.place(REGION), "region must be of letters, digits and hyphens, not \"" + region + "\"");
        }
        return region == null || settings.oneRegion() ? settings.region() : region;
    }

    private Map<String, String> tags(Section section, String name) {
        Map<String, String> tags = Objects.requireNonNullElse(section.texts(TAGS), Map.of());
        problems.check(section.place(TAGS), SqsException.class, () -> {
            Tags.check(tags, name);
            return tags;
        });
        return tags;
    }

    /** What depends on several attributes. */
    private void checkTogether(DeclaredQueue queue) {
        problems.check(queue.place(), SqsException.class, () -> {
            AttributeRequest.checkTogether(queue.attributes());
            return QueueAttributes.apply(QueueAttributes.initial(queue.kind()), queue.attributes());
        });
    }
}
