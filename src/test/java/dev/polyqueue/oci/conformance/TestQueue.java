package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.QueueClient;
import com.oracle.bmc.queue.model.DeleteMessagesDetails;
import com.oracle.bmc.queue.model.DeleteMessagesDetailsEntry;
import com.oracle.bmc.queue.model.DeleteMessagesResult;
import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.model.MessageMetadata;
import com.oracle.bmc.queue.model.PutMessage;
import com.oracle.bmc.queue.model.PutMessagesDetails;
import com.oracle.bmc.queue.model.PutMessagesDetailsEntry;
import com.oracle.bmc.queue.model.QueueStats;
import com.oracle.bmc.queue.model.UpdateMessageDetails;
import com.oracle.bmc.queue.model.UpdatedMessage;
import com.oracle.bmc.queue.requests.DeleteMessageRequest;
import com.oracle.bmc.queue.requests.DeleteMessagesRequest;
import com.oracle.bmc.queue.requests.GetMessagesRequest;
import com.oracle.bmc.queue.requests.GetStatsRequest;
import com.oracle.bmc.queue.requests.PutMessagesRequest;
import com.oracle.bmc.queue.requests.UpdateMessageRequest;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A queue with the calls of the data plane, through a client of the SDK. Gets do not wait unless told to. */
public record TestQueue(QueueClient data, String id) {

    /** Its dead letters, addressed like a queue. */
    public TestQueue deadLetters() {
        return new TestQueue(data, id + "-dlq");
    }

    /** Puts messages of plain text, in one call. */
    public List<PutMessage> put(String... contents) {
        return put(Stream.of(contents).map(TestQueue::message).toList());
    }

    /** Puts messages in one call. */
    public List<PutMessage> put(List<PutMessagesDetailsEntry> messages) {
        PutMessagesDetails details =
                PutMessagesDetails.builder().messages(messages).build();
        return data.putMessages(PutMessagesRequest.builder()
                        .queueId(id)
                        .putMessagesDetails(details)
                        .build())
                .getPutMessages()
                .getMessages();
    }

    /** Puts messages of plain text into a channel. */
    public void putTo(String channel, String... contents) {
        MessageMetadata metadata = MessageMetadata.builder().channelId(channel).build();
        put(Stream.of(contents).map(content -> message(content, metadata)).toList());
    }

    /** Puts a message with attributes. */
    public void putWith(Map<String, String> attributes, String content) {
        put(List.of(message(
                content, MessageMetadata.builder().customProperties(attributes).build())));
    }

    public static PutMessagesDetailsEntry message(String content) {
        return PutMessagesDetailsEntry.builder().content(content).build();
    }

    public static PutMessagesDetailsEntry message(String content, MessageMetadata metadata) {
        return PutMessagesDetailsEntry.builder()
                .content(content)
                .metadata(metadata)
                .build();
    }

    /** Gets up to twenty messages of those that are there. */
    public List<GetMessage> get() {
        return get(request -> {});
    }

    /** Gets up to twenty messages of those that are there, or as told. */
    public List<GetMessage> get(Consumer<GetMessagesRequest.Builder> more) {
        GetMessagesRequest.Builder request =
                GetMessagesRequest.builder().queueId(id).limit(20).timeoutInSeconds(0);
        more.accept(request);
        return data.getMessages(request.build()).getGetMessages().getMessages();
    }

    /** The contents of up to twenty messages of those that are there. */
    public List<String> contents() {
        return get().stream().map(GetMessage::getContent).toList();
    }

    public GetMessage one() {
        return one(request -> {});
    }

    public GetMessage one(Consumer<GetMessagesRequest.Builder> more) {
        List<GetMessage> messages = get(more);
        assertThat(messages).hasSize(1);
        return messages.get(0);
    }

    public void delete(String receipt) {
        data.deleteMessage(DeleteMessageRequest.builder()
                .queueId(id)
                .messageReceipt(receipt)
                .build());
    }

    public DeleteMessagesResult delete(List<String> receipts) {
        List<DeleteMessagesDetailsEntry> entries = receipts.stream()
                .map(receipt ->
                        DeleteMessagesDetailsEntry.builder().receipt(receipt).build())
                .toList();
        return data.deleteMessages(DeleteMessagesRequest.builder()
                        .queueId(id)
                        .deleteMessagesDetails(
                                DeleteMessagesDetails.builder().entries(entries).build())
                        .build())
                .getDeleteMessagesResult();
    }

    /** Makes a message visible again in that many seconds from now. */
    public UpdatedMessage update(String receipt, int visibilitySeconds) {
        UpdateMessageDetails details = UpdateMessageDetails.builder()
                .visibilityInSeconds(visibilitySeconds)
                .build();
        return data.updateMessage(UpdateMessageRequest.builder()
                        .queueId(id)
                        .messageReceipt(receipt)
                        .updateMessageDetails(details)
                        .build())
                .getUpdatedMessage();
    }

    public QueueStats stats() {
        return data.getStats(GetStatsRequest.builder().queueId(id).build()).getQueueStats();
    }

    /** Visible and in flight, then the same of the dead letters. */
    public List<Long> counts() {
        QueueStats stats = stats();
        return List.of(
                stats.getQueue().getVisibleMessages(),
                stats.getQueue().getInFlightMessages(),
                stats.getDlq().getVisibleMessages(),
                stats.getDlq().getInFlightMessages());
    }
}
