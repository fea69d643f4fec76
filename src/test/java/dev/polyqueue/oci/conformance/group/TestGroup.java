package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.ConsumerGroup;
import com.oracle.bmc.queue.model.DeleteMessagesDetails;
import com.oracle.bmc.queue.model.DeleteMessagesDetailsEntry;
import com.oracle.bmc.queue.model.DeleteMessagesResult;
import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.model.QueueStats;
import com.oracle.bmc.queue.model.UpdateConsumerGroupDetails;
import com.oracle.bmc.queue.model.UpdateMessageDetails;
import com.oracle.bmc.queue.model.UpdatedMessage;
import com.oracle.bmc.queue.requests.DeleteConsumerGroupRequest;
import com.oracle.bmc.queue.requests.DeleteMessageRequest;
import com.oracle.bmc.queue.requests.DeleteMessagesRequest;
import com.oracle.bmc.queue.requests.GetConsumerGroupRequest;
import com.oracle.bmc.queue.requests.GetMessagesRequest;
import com.oracle.bmc.queue.requests.GetStatsRequest;
import com.oracle.bmc.queue.requests.UpdateConsumerGroupRequest;
import com.oracle.bmc.queue.requests.UpdateMessageRequest;
import dev.polyqueue.oci.conformance.Oci;
import java.util.List;
import java.util.function.Consumer;

/** A consumer group of a queue, and the calls that name it. Gets do not wait unless told to. */
record TestGroup(Oci oci, String queueId, String id) {

    /** Its dead letters, addressed like a queue. */
    TestGroup deadLetters() {
        return new TestGroup(oci, queueId + "-dlq", id);
    }

    ConsumerGroup describe() {
        return oci.admin()
                .getConsumerGroup(
                        GetConsumerGroupRequest.builder().consumerGroupId(id).build())
                .getConsumerGroup();
    }

    void update(Consumer<UpdateConsumerGroupDetails.Builder> changes) {
        UpdateConsumerGroupDetails.Builder details = UpdateConsumerGroupDetails.builder();
        changes.accept(details);
        UpdateConsumerGroupRequest request = UpdateConsumerGroupRequest.builder()
                .consumerGroupId(id)
                .updateConsumerGroupDetails(details.build())
                .build();
        oci.done(oci.admin().updateConsumerGroup(request).getOpcWorkRequestId());
    }

    void enable(boolean enabled) {
        update(changes -> changes.isEnabled(enabled));
    }

    void remove() {
        DeleteConsumerGroupRequest request =
                DeleteConsumerGroupRequest.builder().consumerGroupId(id).build();
        oci.done(oci.admin().deleteConsumerGroup(request).getOpcWorkRequestId());
    }

    /** Gets up to twenty messages of those that are there. */
    List<GetMessage> get() {
        return get(request -> {});
    }

    /** Gets up to twenty messages of those that are there, or as told. */
    List<GetMessage> get(Consumer<GetMessagesRequest.Builder> more) {
        GetMessagesRequest.Builder request = GetMessagesRequest.builder()
                .queueId(queueId)
                .consumerGroupId(id)
                .limit(20)
                .timeoutInSeconds(0);
        more.accept(request);
        return oci.data().getMessages(request.build()).getGetMessages().getMessages();
    }

    List<String> contents() {
        return get().stream().map(GetMessage::getContent).toList();
    }

    GetMessage one() {
        return one(request -> {});
    }

    GetMessage one(Consumer<GetMessagesRequest.Builder> more) {
        List<GetMessage> messages = get(more);
        assertThat(messages).hasSize(1);
        return messages.get(0);
    }

    void delete(String receipt) {
        oci.data()
                .deleteMessage(DeleteMessageRequest.builder()
                        .queueId(queueId)
                        .consumerGroupId(id)
                        .messageReceipt(receipt)
                        .build());
    }

    DeleteMessagesResult delete(List<String> receipts) {
        List<DeleteMessagesDetailsEntry> entries = receipts.stream()
                .map(receipt ->
                        DeleteMessagesDetailsEntry.builder().receipt(receipt).build())
                .toList();
        return oci.data()
                .deleteMessages(DeleteMessagesRequest.builder()
                        .queueId(queueId)
                        .consumerGroupId(id)
                        .deleteMessagesDetails(
                                DeleteMessagesDetails.builder().entries(entries).build())
                        .build())
                .getDeleteMessagesResult();
    }

    UpdatedMessage update(String receipt, int visibilitySeconds) {
        UpdateMessageDetails details = UpdateMessageDetails.builder()
                .visibilityInSeconds(visibilitySeconds)
                .build();
        return oci.data()
                .updateMessage(UpdateMessageRequest.builder()
                        .queueId(queueId)
                        .consumerGroupId(id)
                        .messageReceipt(receipt)
                        .updateMessageDetails(details)
                        .build())
                .getUpdatedMessage();
    }

    QueueStats stats() {
        return oci.data()
                .getStats(GetStatsRequest.builder()
                        .queueId(queueId)
                        .consumerGroupId(id)
                        .build())
                .getQueueStats();
    }

    /** Visible and in flight, then the same of the dead letters. */
    List<Long> counts() {
        QueueStats stats = stats();
        return List.of(
                stats.getQueue().getVisibleMessages(),
                stats.getQueue().getInFlightMessages(),
                stats.getDlq().getVisibleMessages(),
                stats.getDlq().getInFlightMessages());
    }
}
