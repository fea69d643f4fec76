package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.ChangeQueueCompartmentDetails;
import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.model.MessageMetadata;
import com.oracle.bmc.queue.model.OperationStatus;
import com.oracle.bmc.queue.model.PurgeQueueDetails;
import com.oracle.bmc.queue.model.QueueSummary;
import com.oracle.bmc.queue.model.UpdateMessagesDetails;
import com.oracle.bmc.queue.model.UpdateMessagesDetailsEntry;
import com.oracle.bmc.queue.requests.ChangeQueueCompartmentRequest;
import com.oracle.bmc.queue.requests.ListChannelsRequest;
import com.oracle.bmc.queue.requests.ListQueuesRequest;
import com.oracle.bmc.queue.requests.ListWorkRequestErrorsRequest;
import com.oracle.bmc.queue.requests.ListWorkRequestLogsRequest;
import com.oracle.bmc.queue.requests.ListWorkRequestsRequest;
import com.oracle.bmc.queue.requests.PurgeQueueRequest;
import com.oracle.bmc.queue.requests.UpdateMessagesRequest;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every operation that both generations of the SDK have, once; the tests of the newer one run this again. */
public class EveryOperationTest {

    private final Oci oci = Oci.shared();
    private final TestQueue queue = oci.queue(settings -> settings.deadLetterQueueDeliveryCount(5));

    @Test
    @Contract(
            value = {"2.1", "1.3"},
            evidence = Evidence.OBSERVED)
    public void onQueues() {
        String there = "ocid1.compartment.oc1.." + Oci.newName();

        oci.update(queue, changes -> changes.displayName("other"));
        assertThat(oci.describe(queue).getDisplayName()).isEqualTo("other");
        oci.done(oci.admin()
                .changeQueueCompartment(ChangeQueueCompartmentRequest.builder()
                        .queueId(queue.id())
                        .changeQueueCompartmentDetails(ChangeQueueCompartmentDetails.builder()
                                .compartmentId(there)
                                .build())
                        .build())
                .getOpcWorkRequestId());
        assertThat(oci.admin()
                        .listQueues(
                                ListQueuesRequest.builder().compartmentId(there).build())
                        .getQueueCollection()
                        .getItems())
                .extracting(QueueSummary::getId)
                .containsExactly(queue.id());
        oci.done(oci.admin()
                .purgeQueue(PurgeQueueRequest.builder()
                        .queueId(queue.id())
                        .purgeQueueDetails(PurgeQueueDetails.builder()
                                .purgeType(PurgeQueueDetails.PurgeType.Both)
                                .build())
                        .build())
                .getOpcWorkRequestId());
        oci.remove(queue);
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> oci.describe(queue));
    }

    @Test
    @Contract(
            value = {"2.1", "2.6"},
            evidence = Evidence.OBSERVED)
    public void onWorkRequests() {
        String work = oci.admin()
                .listWorkRequests(ListWorkRequestsRequest.builder()
                        .compartmentId(Oci.COMPARTMENT)
                        .limit(1)
                        .build())
                .getWorkRequestSummaryCollection()
                .getItems()
                .get(0)
                .getId();

        assertThat(oci.ended(work).getStatus()).isEqualTo(OperationStatus.Succeeded);
        assertThat(oci.admin()
                        .listWorkRequestErrors(ListWorkRequestErrorsRequest.builder()
                                .workRequestId(work)
                                .build())
                        .getWorkRequestErrorCollection()
                        .getItems())
                .isEmpty();
        assertThat(oci.admin()
                        .listWorkRequestLogs(ListWorkRequestLogsRequest.builder()
                                .workRequestId(work)
                                .build())
                        .getWorkRequestLogEntryCollection()
                        .getItems())
                .isNotEmpty();
    }

    @Test
    @Contract(
            value = {"3.1", "1.3"},
            evidence = Evidence.OBSERVED)
    public void onMessages() {
        MessageMetadata metadata = MessageMetadata.builder()
                .channelId("c")
                .customProperties(Map.of("k", "v"))
                .build();
        queue.put(List.of(TestQueue.message("a", metadata), TestQueue.message("b", metadata)));
        queue.put("c");

        assertThat(queue.counts()).containsExactly(3L, 0L, 0L, 0L);
        assertThat(oci.data()
                        .listChannels(ListChannelsRequest.builder()
                                .queueId(queue.id())
                                .build())
                        .getChannelCollection()
                        .getItems())
                .containsExactly("c");
        List<GetMessage> messages = queue.get(request -> request.channelFilter("c"));
        assertThat(messages).extracting(GetMessage::getContent).containsExactly("a", "b");
        assertThat(messages.get(0).getMetadata()).isEqualTo(metadata);
        queue.update(messages.get(0).getReceipt(), 60);
        UpdateMessagesDetailsEntry entry = UpdateMessagesDetailsEntry.builder()
                .receipt(messages.get(1).getReceipt())
                .visibilityInSeconds(60)
                .build();
        assertThat(oci.data()
                        .updateMessages(UpdateMessagesRequest.builder()
                                .queueId(queue.id())
                                .updateMessagesDetails(UpdateMessagesDetails.builder()
                                        .entries(List.of(entry))
                                        .build())
                                .build())
                        .getUpdateMessagesResult()
                        .getClientFailures())
                .isZero();
        queue.delete(messages.get(0).getReceipt());
        assertThat(queue.delete(List.of(messages.get(1).getReceipt())).getClientFailures())
                .isZero();
        assertThat(queue.contents()).containsExactly("c");
    }
}
