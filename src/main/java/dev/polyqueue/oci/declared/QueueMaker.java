package dev.polyqueue.oci.declared;

import dev.polyqueue.declared.Report;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.oci.details.NewQueue;
import dev.polyqueue.oci.resource.Condition;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Work;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.List;
import java.util.Optional;

/** Makes queues as they are declared. */
final class QueueMaker {

    private final Resources resources;
    private final Report report;

    QueueMaker(Resources resources, Report report) {
        this.resources = resources;
        this.report = report;
    }

    /** @return the queue as it is then */
    OciQueue make(DeclaredQueue queue) {
        Optional<OciQueue> present = resources.find(queue);
        if (present.isEmpty()) {
            Optional<OciQueue> created = create(queue);
            if (created.isPresent()) {
                report.created(queue.place(), queue.title());
                return created.get();
            }
            present = resources.find(queue); // another node was faster
        }
        return change(queue, present.orElseThrow(OciErrors::unavailable));
    }

    private Optional<OciQueue> create(DeclaredQueue queue) {
        Work work = resources.works().accept(WorkOperation.CREATE_QUEUE);
        Optional<Queue> created = resources.queues().create(queue.queue().draft(queue.ocid(), work));
        created.ifPresent(made -> resources
                .works()
                .add(work, queue.queue().compartment(), queue.ocid().toString(), null));
        return created.map(OciQueue::new);
    }

    private OciQueue change(DeclaredQueue queue, OciQueue present) {
        resources.refuseDeleting(present);
        QueueDefinition before = present.queue().definition();
        List<String> keys = queue.details().entrySet().stream()
                .filter(entry -> !entry.getValue().applyTo(before).equals(before))
                .map(entry -> entry.getKey())
                .toList();
        OciQueue after = keys.isEmpty()
                ? present
                : resources
                        .changes()
                        .change(
                                present,
                                WorkOperation.UPDATE_QUEUE,
                                Condition.EVEN_BUSY,
                                queue.queue().details()::revise)
                        .queue();
        report.present(queue.place(), queue.title(), keys);
        tellWhatStays(queue, after);
        return after;
    }

    private void tellWhatStays(DeclaredQueue queue, OciQueue present) {
        Integer retention = queue.queue().retention();
        long actual = present.queue().settings().retention().toSeconds();
        if (retention != null && retention != actual) {
            report.differs(
                    queue.retentionPlace(),
                    queue.title(),
                    NewQueue.RETENTION + " is " + actual + " and cannot become " + retention
                            + "; delete the queue to have it made again");
        }
        if (!present.compartment().equals(queue.queue().compartment())) {
            report.differs(
                    queue.place(),
                    queue.title(),
                    "it was moved to the compartment " + present.compartment() + ", and stays there");
        }
    }
}
