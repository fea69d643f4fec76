package dev.polyqueue.queuefile;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigParseOptions;
import com.typesafe.config.ConfigSyntax;
import com.typesafe.config.ConfigValue;
import dev.polyqueue.declared.Place;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.UnknownKey;
import dev.polyqueue.declared.Value;
import dev.polyqueue.declared.Value.Entry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the queues of ElasticMQ's configuration, which is in HOCON, and says them as our own files do. Its other sections
 * are about a server that this one is not; of these only account and region have a meaning here.
 */
final class ElasticMqFile {

    private static final String QUEUES = "queues";
    private static final String AWS = "aws";
    private static final String REGION = "region";
    private static final String ACCOUNT = "accountId";

    private final Problems problems;
    private final Consumer<String> notice;
    private final String name;
    private final Path path;
    private final HoconValues values;

    ElasticMqFile(String name, Path path, Problems problems, Consumer<String> notice) {
        this.name = name;
        this.path = path.toAbsolutePath(); // for what it includes is looked for beside it
        this.problems = problems;
        this.notice = notice;
        this.values = new HoconValues(name, this.path, problems);
    }

    /** What would be in a file of ours; null if it cannot be read. */
    @Nullable
    Value read() {
        try {
            Config config = ConfigFactory.parseFile(
                            path.toFile(),
                            ConfigParseOptions.defaults()
                                    .setSyntax(ConfigSyntax.CONF)
                                    .setAllowMissing(false))
                    .resolve();
            return convert(config.root());
        } catch (ConfigException broken) {
            Place place = broken.origin() == null ? Place.of(name) : values.place(broken.origin(), Place.of(name));
            problems.add(place, "this cannot be read: " + reason(broken));
            return null;
        }
    }

    /** Without the place, which comes first in the library's own messages too. */
    private static String reason(ConfigException broken) {
        return String.valueOf(broken.getMessage())
                .replaceFirst("^.*?: \\d+(-\\d+)?: ", "")
                .replaceAll("\\s+", " ");
    }

    private Value convert(ConfigObject root) {
        Place whole = Place.of(name);
        Set<String> unused = new TreeSet<>(root.keySet());
        unused.removeAll(Set.of(QUEUES, AWS));
        if (!unused.isEmpty()) {
            notice.accept(name + ": only the queues are used of it, and account and region; not "
                    + String.join(", ", unused));
        }
        List<Entry> owner = owner(root, whole);
        ElasticMqQueue reader = new ElasticMqQueue(values, owner, problems);
        List<Value> queues = new ArrayList<>();
        ConfigValue declared = root.get(QUEUES);
        if (declared != null) {
            for (HoconValues.Member queue : values.members(QUEUES, declared, whole)) {
                queues.add(reader.convert(queue));
            }
        }
        return mapping(whole, "sqs", mapping(whole, QUEUES, new Value.Items(whole, queues)));
    }

    private static Value mapping(Place place, String key, Value value) {
        return new Value.Entries(place, List.of(new Entry(place, key, value)));
    }

    /** What each queue has to say about whose it is. */
    private List<Entry> owner(ConfigObject root, Place whole) {
        List<Entry> owner = new ArrayList<>();
        ConfigValue aws = root.get(AWS);
        if (aws != null) {
            for (HoconValues.Member member : values.members(AWS, aws, whole)) {
                switch (member.key()) {
                    case REGION -> add(owner, REGION, member);
                    case ACCOUNT -> add(owner, "account", member);
                    default ->
                        problems.add(member.place(), UnknownKey.text(member.key(), AWS, List.of(REGION, ACCOUNT)));
                }
            }
        }
        return owner;
    }

    private void add(List<Entry> owner, String key, HoconValues.Member member) {
        Value text = values.text(member);
        if (text != null) {
            owner.add(new Entry(member.place(), key, text));
        }
    }
}
