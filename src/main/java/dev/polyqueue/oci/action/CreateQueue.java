package dev.polyqueue.oci.action;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.oci.details.CapabilityDetails;
import dev.polyqueue.oci.details.QueueDetails;
import dev.polyqueue.oci.resource.Creations;
import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.oci.resource.RetryToken;
import dev.polyqueue.oci.resource.Work;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.Ranges;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

    private record Request(String compartment, @Nullable Integer retention, QueueDetails details) {}

    @Override
    public OciAnswer answer(Call call) {
        return creations.run(new QueueCreation(read(call.fields())), RetryToken.of(call, WorkOperation.CREATE_QUEUE));
    }

    private static Request read(Fields in) {
        in.requiredText(OciQueue.DISPLAY_NAME);
        String compartment = Ranges.identifier(OciQueue.COMPARTMENT, in.requiredText(OciQueue.COMPARTMENT));
        return new Request(compartment, in.integer("retentionInSeconds", 10, 604_800), QueueDetails.read(in));
    }

    private final class QueueCreation implements Creations.Creation {

        private final Request request;

        QueueCreation(Request request) {
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
                queues.create(draft(Ocid.queue(ocid), work));
            } else if (new OciQueue(there.get()).lifecycle().state() == State.DELETING) {
                throw OciErrors.invalidatedRetryToken();
            }
        }

        private QueueDraft draft(Ocid ocid, Work work) {
            CapabilityDetails capabilities =
                    Objects.requireNonNullElse(request.details().capabilities(), CapabilityDetails.NONE);
            GroupDraft primary = new GroupDraft(ConsumerGroup.PRIMARY, true, capabilities.primaryGroup(work));
            return new QueueDraft(ocid.key(), QueueKind.STANDARD, definition(work), primary);
        }

        private QueueDefinition definition(Work work) {
            Map<String, String> attributes = work.begin(Map.of(OciQueue.COMPARTMENT, request.compartment()));
            return request.details().applyTo(new QueueDefinition(settings(), attributes, Map.of()));
        }

        private QueueSettings settings() {
            return request.retention() == null
                    ? QueueDetails.DEFAULTS
                    : QueueDetails.DEFAULTS.withRetention(Duration.ofSeconds(request.retention()));
        }
    }
}
