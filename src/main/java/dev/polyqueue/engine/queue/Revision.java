package dev.polyqueue.engine.queue;

import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is to become of a queue and its consumer groups in one step.
 *
 * @param definition of the queue
 * @param changed new definitions by the names of the groups, which must be there
 * @param added consumer groups whose names must be free
 */
public record Revision(QueueDefinition definition, Map<String, GroupDefinition> changed, List<GroupDraft> added) {

    public Revision {
        changed = Map.copyOf(changed);
        added = List.copyOf(added);
    }

    /** Everything stays as it is. */
    public static Revision of(Queue queue) {
        return new Revision(queue.definition(), Map.of(), List.of());
    }

    public Revision withDefinition(QueueDefinition value) {
        return new Revision(value, changed, added);
    }

    public Revision withGroup(String name, GroupDefinition value) {
        Map<String, GroupDefinition> more = new HashMap<>(changed);
        more.put(name, value);
        return new Revision(definition, more, added);
    }

    public Revision withNewGroup(GroupDraft group) {
        List<GroupDraft> more = new ArrayList<>(added);
        more.add(group);
        return new Revision(definition, changed, more);
    }

    /** Whether anything but the definition of the queue changes. */
    public boolean touchesGroups() {
        return !changed.isEmpty() || !added.isEmpty();
    }
}
