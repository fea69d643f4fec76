package dev.polyqueue.queuefile;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.UnknownKey;
import dev.polyqueue.declared.Value;
import dev.polyqueue.declared.Value.Entry;
import dev.polyqueue.declared.Value.Scalar;
import dev.polyqueue.declared.Value.Type;
import dev.polyqueue.queuefile.HoconValues.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Says a queue of ElasticMQ's configuration as our own files say it. */
final class ElasticMqQueue {

    private static final String FIFO = "fifo";
    private static final String CONTENT_BASED = "contentBasedDeduplication";
    private static final String DEAD_LETTERS = "deadLettersQueue";
    private static final String NAME = "name";
    private static final String MAX_RECEIVE_COUNT = "maxReceiveCount";
    private static final String TAGS = "tags";
    private static final String FIFO_SUFFIX = ".fifo";

    /** Names for our own keys, and how the values are read. */
    private record Attribute(String key, String own, Function<Member, @Nullable Scalar> reader) {}

    private final HoconValues values;
    private final List<Entry> owner;
    private final Problems problems;
    private final List<Attribute> attributes;

    /** @param owner says of every queue whose it is */
    ElasticMqQueue(HoconValues values, List<Entry> owner, Problems problems) {
        this.values = values;
        this.owner = owner;
        this.problems = problems;
        this.attributes = List.of(
                new Attribute("defaultVisibilityTimeout", "VisibilityTimeout", values::seconds),
                new Attribute("delay", "DelaySeconds", values::seconds),
                new Attribute("receiveMessageWait", "ReceiveMessageWaitTimeSeconds", values::seconds),
                new Attribute(FIFO, "FifoQueue", values::flag),
                new Attribute(CONTENT_BASED, "ContentBasedDeduplication", values::flag));
    }

    Value convert(Member queue) {
        boolean fifo = queue.value() instanceof ConfigObject object && saysTrue(object.get(FIFO));
        List<Entry> entries = new ArrayList<>(owner);
        entries.add(entry(queue, NAME, named(queue.key(), fifo)));
        for (Member member : values.members(queue.key(), queue.value(), queue.place())) {
            convert(member, fifo, entries);
        }
        return new Value.Entries(queue.place(), entries);
    }

    private void convert(Member member, boolean fifo, List<Entry> entries) {
        for (Attribute attribute : attributes) {
            if (attribute.key().equals(member.key())) {
                Scalar value = attribute.reader().apply(member);
                boolean sayable =
                        fifo || !attribute.key().equals(CONTENT_BASED); // false, on a queue that has no such thing
                if (value != null && (sayable || value.text().equals("true"))) {
                    entries.add(new Entry(member.place(), attribute.own(), value));
                }
                return;
            }
        }
        switch (member.key()) {
            case DEAD_LETTERS -> deadLetters(member, fifo, entries);
            case TAGS -> entries.add(new Entry(member.place(), TAGS, tags(member)));
            case "copyTo", "moveTo" ->
                problems.add(
                        member.place(),
                        member.key() + " is not supported, messages stay in the queue they are sent to; take it out");
            default -> problems.add(member.place(), UnknownKey.text(member.key(), "a queue", keys()));
        }
    }

    private List<String> keys() {
        List<String> keys = new ArrayList<>();
        attributes.forEach(attribute -> keys.add(attribute.key()));
        keys.addAll(List.of(DEAD_LETTERS, TAGS));
        return keys;
    }

    private void deadLetters(Member member, boolean fifo, List<Entry> outer) {
        int before = problems.count();
        List<Entry> entries = new ArrayList<>();
        for (Member each : values.members(DEAD_LETTERS, member.value(), member.place())) {
            boolean known = each.key().equals(NAME) || each.key().equals(MAX_RECEIVE_COUNT);
            if (!known) {
                problems.add(each.place(), UnknownKey.text(each.key(), DEAD_LETTERS, List.of(NAME, MAX_RECEIVE_COUNT)));
            }
            Scalar text = known ? values.text(each) : null;
            if (text != null) {
                entries.add(entry(each, each.key(), each.key().equals(NAME) ? named(text.text(), fifo) : text.text()));
            }
        }
        if (problems.count() == before) {
            outer.add(new Entry(member.place(), "deadLetterQueue", new Value.Entries(member.place(), entries)));
        }
    }

    private Value tags(Member member) {
        List<Entry> entries = new ArrayList<>();
        for (Member each : values.members(TAGS, member.value(), member.place())) {
            Scalar text = values.text(each);
            if (text != null) {
                entries.add(new Entry(each.place(), each.key(), text));
            }
        }
        return new Value.Entries(member.place(), entries);
    }

    /** ElasticMQ adds the ending where it is missing. */
    private static String named(String name, boolean fifo) {
        return fifo && !name.endsWith(FIFO_SUFFIX) ? name + FIFO_SUFFIX : name;
    }

    private static Entry entry(Member member, String key, String text) {
        return new Entry(member.place(), key, new Scalar(member.place(), text, Type.TEXT));
    }

    private static boolean saysTrue(@Nullable ConfigValue value) {
        return value != null && Boolean.TRUE.equals(value.unwrapped());
    }
}
