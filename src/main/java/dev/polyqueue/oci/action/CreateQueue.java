package dev.polyqueue.oci.action;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.oci.details.NewQueue;
import dev.polyqueue.oci.resource.Creations;
import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.oci.resource.RetryToken;
import dev.polyqueue.oci.resource.Work;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.Optional;

/** CreateQueue: contract section 2.2. */
public final class CreateQueue implements Action.Immediate {

    private final Queues queues;
    private final Creations creations;
    private final String region;

    public CreateQueue(Queues queues, Creations creations, String region) {
        this.queues = queues;
        this.creations = creations;
        this.region = region;
    }

    @Override
    public OciAnswer answer(Call call) {
        return creations.run(
                new QueueCreation(NewQueue.read(call.fields())), RetryToken.of(call, WorkOperation.CREATE_QUEUE));
    }

    private final class QueueCreation implements Creations.Creation {

        private final NewQueue request;

        QueueCreation(NewQueue request) {
            this.request = request;
        }

        @Override
        public WorkOperation operation() {
            return WorkOperation.CREATE_QUEUE;
        }

        @Override
        public String compartment() {
            return request.compartment();
        }

        @Override
        public String newOcid() {
            return Ocid.next(Ocid.QUEUE, region).toString();
        }

        @Override
        public void create(String ocid, Work work) {
            Optional<Queue> there = queues.find(Ocid.queue(ocid).key());
            if (there.isEmpty()) {
                queues.create(request.draft(Ocid.queue(ocid), work));
            } else if (new OciQueue(there.get()).lifecycle().state() == State.DELETING) {
                throw OciErrors.invalidatedRetryToken();
            }
        }
    }
}
