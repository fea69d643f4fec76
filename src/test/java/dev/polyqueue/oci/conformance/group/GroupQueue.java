package dev.polyqueue.oci.conformance.group;

import com.oracle.bmc.queue.model.ConsumerGroupsCapabilityDetails;
import com.oracle.bmc.queue.model.CreateConsumerGroupDetails;
import com.oracle.bmc.queue.model.CreateQueueDetails;
import com.oracle.bmc.queue.requests.CreateConsumerGroupRequest;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.oci.conformance.TestQueue;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A queue with consumer groups. */
record GroupQueue(Oci oci, TestQueue queue) {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    /** A new one with only its primary group. */
    static GroupQueue create(Oci oci) {
        return create(oci, settings -> {});
    }

    static GroupQueue create(Oci oci, Consumer<CreateQueueDetails.Builder> settings) {
        return new GroupQueue(
                oci,
                oci.queue(all -> settings.accept(all.capabilities(
                        List.of(ConsumerGroupsCapabilityDetails.builder().build())))));
    }

    String id() {
        return queue.id();
    }

    TestGroup primary() {
        return new TestGroup(oci, id(), id());
    }

    /** A new group with that filter, or with none. */
    TestGroup group(@Nullable String filter) {
        return group(details -> details.filter(filter));
    }

    /** A new group. */
    TestGroup group(Consumer<CreateConsumerGroupDetails.Builder> more) {
        CreateConsumerGroupDetails.Builder details =
                CreateConsumerGroupDetails.builder().displayName(newName()).queueId(id());
        more.accept(details);
        return new TestGroup(oci, id(), oci.done(create(details.build())));
    }

    /** Creates a group without waiting for it, and returns the work request. */
    String create(CreateConsumerGroupDetails details) {
        return oci.admin()
                .createConsumerGroup(CreateConsumerGroupRequest.builder()
                        .createConsumerGroupDetails(details)
                        .build())
                .getOpcWorkRequestId();
    }

    static String newName() {
        return "group-" + NUMBER.incrementAndGet();
    }

    /** How many messages the server says that it has dropped. */
    long dropped() {
        Answer answer = oci.http().outside("/actuator/metrics/oci_queue.dropped_messages_count?tag=resourceId:" + id());
        if (answer.status() == 404) {
            return 0; // so far none of this queue
        }
        JsonNode measurements = answer.at("/measurements");
        return measurements.get(0).get("value").longValue();
    }
}
