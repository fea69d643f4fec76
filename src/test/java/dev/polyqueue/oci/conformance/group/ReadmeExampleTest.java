package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.auth.AuthenticationDetailsProvider;
import com.oracle.bmc.queue.QueueAdminClient;
import com.oracle.bmc.queue.QueueClient;
import com.oracle.bmc.queue.model.ConsumerGroupsCapabilityDetails;
import com.oracle.bmc.queue.model.CreateConsumerGroupDetails;
import com.oracle.bmc.queue.model.CreateQueueDetails;
import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.model.MessageMetadata;
import com.oracle.bmc.queue.model.PutMessagesDetails;
import com.oracle.bmc.queue.model.PutMessagesDetailsEntry;
import com.oracle.bmc.queue.requests.CreateConsumerGroupRequest;
import com.oracle.bmc.queue.requests.CreateQueueRequest;
import com.oracle.bmc.queue.requests.GetMessagesRequest;
import com.oracle.bmc.queue.requests.GetWorkRequestRequest;
import com.oracle.bmc.queue.requests.PutMessagesRequest;
import dev.polyqueue.oci.conformance.Clients;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Snippet;
import dev.polyqueue.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The example of the README: what is between the two marks stands there word for word, and does what it says. */
@Contract({"4.1", "4.2"})
class ReadmeExampleTest {

    private final AuthenticationDetailsProvider anyKey = Clients.caller();
    private final List<String> printed = new ArrayList<>();

    // spotless:off
    // README
    void example(String url) throws Exception {
        QueueAdminClient admin = QueueAdminClient.builder().endpoint(url).build(anyKey);
        QueueClient data = QueueClient.builder().endpoint(url).build(anyKey);

        String billing = created(
                admin,
                admin.createQueue(CreateQueueRequest.builder()
                                .createQueueDetails(CreateQueueDetails.builder()
                                        .displayName("billing")
                                        .compartmentId("any")
                                        .capabilities(List.of(ConsumerGroupsCapabilityDetails.builder()
                                                .build()))
                                        .build())
                                .build())
                        .getOpcWorkRequestId());
        String expenses = group(admin, billing, "executive expenses", ":team = \"exec-expenses\"");
        String large = group(admin, billing, "large sums", ":amount >= 1000 AND NOT :test");

        put(data, billing, "lunch", Map.of("team", "exec-expenses", "amount", "42"));
        put(data, billing, "server", Map.of("team", "operations", "amount", "2500"));
        put(data, billing, "trial", Map.of("amount", "5000", "test", "yes"));

        print("everybody", get(data, billing, billing)); // lunch, server, trial: the primary group
        print("expenses", get(data, billing, expenses)); // lunch
        print("large sums", get(data, billing, large)); // server
    }

    String group(QueueAdminClient admin, String queue, String name, String filter) throws Exception {
        return created(
                admin,
                admin.createConsumerGroup(CreateConsumerGroupRequest.builder()
                                .createConsumerGroupDetails(CreateConsumerGroupDetails.builder()
                                        .queueId(queue)
                                        .displayName(name)
                                        .filter(filter)
                                        .build())
                                .build())
                        .getOpcWorkRequestId());
    }

    /** What is created has its OCID in the work request. */
    String created(QueueAdminClient admin, String workRequest) throws Exception {
        return admin.getWaiters()
                .forWorkRequest(GetWorkRequestRequest.builder()
                        .workRequestId(workRequest)
                        .build())
                .execute()
                .getWorkRequest()
                .getResources()
                .get(0)
                .getIdentifier();
    }

    void put(QueueClient data, String queue, String content, Map<String, String> attributes) {
        data.putMessages(PutMessagesRequest.builder()
                .queueId(queue)
                .putMessagesDetails(PutMessagesDetails.builder()
                        .messages(List.of(PutMessagesDetailsEntry.builder()
                                .content(content)
                                .metadata(MessageMetadata.builder()
                                        .customProperties(attributes)
                                        .build())
                                .build()))
                        .build())
                .build());
    }

    List<GetMessage> get(QueueClient data, String queue, String group) {
        return data.getMessages(GetMessagesRequest.builder()
                        .queueId(queue)
                        .consumerGroupId(group)
                        .limit(20)
                        .build())
                .getGetMessages()
                .getMessages();
    }
    // README
    // spotless:on

    private void print(String who, List<GetMessage> messages) {
        printed.add(who + ": " + messages.stream().map(GetMessage::getContent).collect(Collectors.joining(", ")));
    }

    @Test
    void doesWhatItSays() throws Exception {
        example(TestServer.shared().url());
        assertThat(printed).containsExactly("everybody: lunch, server, trial", "expenses: lunch", "large sums: server");
    }

    @Test
    void standsInTheReadme() {
        assertThat(Snippet.of("README.md")).extracting(Snippet::code).contains(Snippet.inSource(getClass(), "README"));
    }
}
