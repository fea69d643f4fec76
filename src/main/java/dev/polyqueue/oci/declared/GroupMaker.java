package dev.polyqueue.oci.declared;

import dev.polyqueue.declared.Report;
import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.Revision;
import dev.polyqueue.oci.details.GroupDetails;
import dev.polyqueue.oci.resource.Condition;
import dev.polyqueue.oci.resource.OciGroup;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.oci.resource.Work;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.List;
import java.util.Optional;

/** Makes consumer groups as they are declared. */
final class GroupMaker {

    private final Resources resources;
    private final Report report;

    GroupMaker(Resources resources, Report report) {
        this.resources = resources;
        this.report = report;
    }

    void make(DeclaredGroup group, OciQueue queue) {
        Optional<OciGroup> present = find(group, queue);
        if (present.isEmpty()) {
            if (create(group, queue)) {
                report.created(group.place(), title(group, queue));
                return;
            }
            present = resources
                    .queues()
                    .findAgain(queue.queue())
                    .flatMap(now -> find(group, new OciQueue(now))); // another node was faster
        }
        change(group, present.orElseThrow(OciErrors::unavailable));
    }

    private Optional<OciGroup> find(DeclaredGroup group, OciQueue queue) {
        return resources.groups(queue).stream()
                .filter(other -> other.displayName().equalsIgnoreCase(group.displayName()))
                .findFirst();
    }

    private boolean create(DeclaredGroup group, OciQueue queue) {
        Work work = resources.works().accept(WorkOperation.CREATE_CONSUMER_GROUP);
        Ocid ocid = Ocid.groupKnownBy(queue.ocid(), group.displayName());
        boolean created = resources
                .queues()
                .revise(queue.queue().key(), now -> revision(group, now, ocid, work))
                .isPresent();
        if (created) {
            resources.works().add(work, queue.compartment(), ocid.toString(), null);
        }
        return created;
    }

    /** Empty if it is there. */
    private Optional<Revision> revision(DeclaredGroup group, Queue now, Ocid ocid, Work work) {
        boolean there = now.group(ocid.unique()).isPresent()
                || find(group, new OciQueue(now)).isPresent();
        return there
                ? Optional.empty()
                : Optional.of(Revision.of(now).withNewGroup(group.group().draft(ocid.unique(), work)));
    }

    private void change(DeclaredGroup group, OciGroup present) {
        if (present.group().primary()) {
            throw OciErrors.conflict("The primary consumer group is called " + present.displayName()
                    + "; choose another name for this one");
        }
        GroupDefinition before = present.group().definition();
        List<String> keys = group.details().entrySet().stream()
                .filter(entry -> !entry.getValue().applyTo(before).equals(before))
                .map(entry -> entry.getKey())
                .toList();
        if (!keys.isEmpty()) {
            GroupDetails details = group.group();
            resources
                    .changes()
                    .change(
                            present,
                            WorkOperation.UPDATE_CONSUMER_GROUP,
                            Condition.EVEN_BUSY,
                            (now, work) -> details.applyTo(now.group().definition()));
        }
        report.present(group.place(), title(group, present.queue()), keys);
    }

    private static String title(DeclaredGroup group, OciQueue queue) {
        return group.title() + " of " + queue.displayName();
    }
}
