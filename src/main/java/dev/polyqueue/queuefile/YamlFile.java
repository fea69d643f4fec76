package dev.polyqueue.queuefile;

import dev.polyqueue.declared.Place;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Value;
import dev.polyqueue.declared.Value.Entry;
import dev.polyqueue.declared.Value.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Reads YAML 1.2, of which JSON is a part, and keeps the place of every value. */
final class YamlFile {

    private static final Map<Tag, Type> TYPES = Map.of(
            Tag.STR, Type.TEXT,
            Tag.INT, Type.INTEGER,
            Tag.FLOAT, Type.DECIMAL,
            Tag.BOOL, Type.FLAG,
            Tag.NULL, Type.NOTHING);

    private final String name;
    private final Problems problems;

    /** An anchor may be referred to from many places, and, wrongly, from within itself. */
    private final Map<Node, Optional<Value>> read = new IdentityHashMap<>();

    YamlFile(String name, Problems problems) {
        this.name = name;
        this.problems = problems;
    }

    /** The only document of the text; null if it has none, or is no YAML. */
    @Nullable
    Value read(String text) {
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setAllowNonScalarKeys(true)
                .build();
        try {
            return new Compose(settings).composeString(text).map(this::value).orElse(null);
        } catch (MarkedYamlEngineException broken) {
            Optional<Mark> mark = broken.getProblemMark().or(broken::getContextMark);
            problems.add(place(mark), "this is no YAML: " + reason(broken));
        } catch (YamlEngineException broken) {
            problems.add(Place.of(name), "this is no YAML: " + oneLine(broken.getMessage()));
        }
        return null;
    }

    private static String reason(MarkedYamlEngineException broken) {
        String problem = oneLine(broken.getProblem());
        return broken.getContext() == null ? problem : oneLine(broken.getContext()) + ", " + problem;
    }

    private static String oneLine(@Nullable String text) {
        return String.valueOf(text).replaceAll("\\s+", " ").strip();
    }

    private Value value(Node node) {
        Optional<Value> known = read.get(node);
        if (known != null) {
            return known.orElseGet(() -> circle(node));
        }
        read.put(node, Optional.empty());
        Value value = convert(node);
        read.put(node, Optional.of(value));
        return value;
    }

    private Value circle(Node node) {
        Place place = place(node.getStartMark());
        problems.add(place, "this refers to itself");
        return new Value.Scalar(place, "", Type.NOTHING);
    }

    private Value convert(Node node) {
        Place place = place(node.getStartMark());
        if (node instanceof MappingNode mapping) {
            return new Value.Entries(place, entries(mapping));
        }
        if (node instanceof SequenceNode sequence) {
            return new Value.Items(
                    place, sequence.getValue().stream().map(this::value).toList());
        }
        ScalarNode scalar = (ScalarNode) node;
        return new Value.Scalar(place, scalar.getValue(), TYPES.getOrDefault(scalar.getTag(), Type.TEXT));
    }

    private List<Entry> entries(MappingNode mapping) {
        Map<String, Entry> entries = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            Place place = place(tuple.getKeyNode().getStartMark());
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                problems.add(place, "a key must be a single value");
                continue;
            }
            Entry entry = new Entry(place, key.getValue(), value(tuple.getValueNode()));
            Entry first = entries.putIfAbsent(entry.key(), entry);
            if (first != null) {
                problems.add(
                        place,
                        "the key \"" + entry.key() + "\" is there twice, first in line "
                                + first.place().line());
            }
        }
        return new ArrayList<>(entries.values());
    }

    private Place place(Optional<Mark> mark) {
        return mark.map(found -> new Place(name, found.getLine() + 1, found.getColumn() + 1))
                .orElseGet(() -> Place.of(name));
    }
}
