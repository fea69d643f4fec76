package dev.polyqueue.oci.action;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.queue.Revision;
import dev.polyqueue.oci.details.GroupDetails;
import dev.polyqueue.oci.resource.Condition;
import dev.polyqueue.oci.resource.Creations;
import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.resource.OciGroup;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.resource.RetryToken;
import dev.polyqueue.oci.resource.Work;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.Ranges;
import java.util.Objects;
import java.util.Optional;

/** CreateConsumerGroup: contract section 2.4. */
public final class CreateConsumerGroup implements Action.Immediate {

    private final Registry registry;
    private final Queues queues;
    private final Creations creations;

    public CreateConsumerGroup(Registry registry, Queues queues, Creations creations) {
        this.registry = registry;
        this.queues = queues;
        this.creations = creations;
    }

    @Override
    public OciAnswer answer(Call call) {
        Fields in = call.fields();
        in.requiredText(OciQueue.DISPLAY_NAME);
        String queueId = Ranges.identifier("queueId", in.requiredText("queueId"));
        return creations.run(
                new GroupCreation(queueId, GroupDetails.ofNew(in)),
                RetryToken.of(call, WorkOperation.CREATE_CONSUMER_GROUP));
    }

    private final class GroupCreation implements Creations.Creation {

        private final String queueId;
        private final GroupDetails details;

        GroupCreation(String queueId, GroupDetails details) {
            this.queueId = queueId;
            this.details = details;
        }

        @Override
        public WorkOperation operation() {
            return WorkOperation.CREATE_CONSUMER_GROUP;
        }

        @Override
        public String compartment() {
            return queue().compartment();
        }

        @Override
        public String newOcid() {
            return Ocid.groupOf(queue().ocid()).toString();
        }

        private OciQueue queue() {
            return registry.find(queueId).orElseThrow(this::noQueue);
        }

        private RuntimeException noQueue() {
            return OciErrors.relatedNotFound("queue " + queueId);
        }

        @Override
        public void create(String ocid, Work work) {
            OciQueue known = queue();
            QueueKey key = known.queue().key();
            Optional<Queue> revised = queues.revise(key, queue -> revise(new OciQueue(queue), ocid, work));
            if (revised.isEmpty() && queues.find(key).isEmpty()) {
                throw noQueue();
            }
        }

        /** Empty if the group is there. */
        private Optional<Revision> revise(OciQueue queue, String ocid, Work work) {
            String name = Objects.requireNonNull(Ocid.parse(Ocid.GROUP, ocid)).unique();
            Optional<ConsumerGroup> there = queue.queue().group(name);
            if (there.isPresent()) {
                if (new OciGroup(queue, there.get()).lifecycle().state() == State.DELETING) {
                    throw OciErrors.invalidatedRetryToken();
                }
                return Optional.empty();
            }
            check(queue, work);
            return Optional.of(Revision.of(queue.queue()).withNewGroup(details.draft(name, work)));
        }

        private void check(OciQueue queue, Work work) {
            long now = work.acceptedAt();
            if (queue.lifecycle().isOver(now)) {
                throw noQueue();
            }
            if (!queue.hasGroups()) { // D11
                throw OciErrors.invalid("The queue does not have the capability " + OciQueue.CONSUMER_GROUPS);
            }
            Condition.NONE.check(queue.id(), queue.state(now), queue.etag(now));
            details.checkName(queue, null, now);
        }
    }
}
