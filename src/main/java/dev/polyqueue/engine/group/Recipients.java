package dev.polyqueue.engine.group;

import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Finds the consumer groups that a message goes to. Filters are compiled once and kept. */
public final class Recipients {

    private record Filter(Dialect dialect, String text) {}

    private static final int KEPT_FILTERS = 10_000;

    private final Map<Dialect, AttributeFilter.Language> languages;
    private final Map<Filter, AttributeFilter> compiled = new ConcurrentHashMap<>();

    /** @param languages the filter language of each dialect that has one */
    public Recipients(List<AttributeFilter.Language> languages) {
        this.languages = languages.stream()
                .collect(Collectors.toUnmodifiableMap(AttributeFilter.Language::dialect, language -> language));
    }

    /** The enabled groups whose filter selects the message, in the order of the queue's groups. */
    public List<ConsumerGroup> of(Queue queue, NewMessage message) {
        List<ConsumerGroup> groups = queue.groups();
        if (groups.size() == 1 && takesAll(groups.get(0))) {
            return groups;
        }
        List<ConsumerGroup> chosen = new ArrayList<>(groups.size());
        for (ConsumerGroup group : groups) {
            if (group.enabled() && filter(queue, group).selects(message.attributes())) {
                chosen.add(group);
            }
        }
        return chosen;
    }

    private static boolean takesAll(ConsumerGroup group) {
        return group.enabled() && group.filter() == null;
    }

    private AttributeFilter filter(Queue queue, ConsumerGroup group) {
        if (group.filter() == null) {
            return AttributeFilter.ALL;
        }
        if (compiled.size() > KEPT_FILTERS) {
            compiled.clear();
        }
        return compiled.computeIfAbsent(new Filter(queue.key().dialect(), group.filter()), this::compile);
    }

    private AttributeFilter compile(Filter filter) {
        AttributeFilter.Language language = languages.get(filter.dialect());
        if (language == null) {
            throw new IllegalStateException("dialect " + filter.dialect() + " has no filter language");
        }
        return language.compile(filter.text());
    }
}
