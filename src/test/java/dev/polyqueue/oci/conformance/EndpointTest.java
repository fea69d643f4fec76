package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.auth.ConfigFileAuthenticationDetailsProvider;
import com.oracle.bmc.queue.QueueAdminClient;
import com.oracle.bmc.queue.QueueClient;
import com.oracle.bmc.queue.model.MessageMetadata;
import com.oracle.bmc.queue.requests.ListQueuesRequest;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where requests go, and how their paths and queries are read. */
class EndpointTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();

    @Test
    @Contract({"1.1", "1.2", "1.3", "A3", "A4"})
    void theMessagesEndpointIsWhereTheClientAlreadyIs() {
        TestQueue queue = oci.queue();
        String endpoint = oci.describe(queue).getMessagesEndpoint();
        assertThat(endpoint).isEqualTo(oci.server().url());

        try (QueueClient data = Clients.data("http://localhost:1")) {
            data.setEndpoint(endpoint);
            TestQueue there = new TestQueue(data, queue.id());
            there.put("x");
            assertThat(there.contents()).containsExactly("x");
        }
    }

    @Test
    @Contract(
            value = {"1.3", "1.4"},
            evidence = Evidence.OBSERVED)
    void aConfigurationFileWillDo(@TempDir Path directory) throws IOException {
        Path key = Files.writeString(directory.resolve("key.pem"), Clients.KEY);
        Path file = Files.writeString(
                directory.resolve("config"),
                "[DEFAULT]\nuser=ocid1.user.oc1..u\nfingerprint=00:00\ntenancy=ocid1.tenancy.oc1..t\n"
                        + "region=us-ashburn-1\nkey_file=" + key + "\n");

        try (QueueAdminClient admin = Clients.admin(
                oci.server().url() + "/", new ConfigFileAuthenticationDetailsProvider(file.toString(), "DEFAULT"))) {
            assertThat(admin.listQueues(ListQueuesRequest.builder().limit(1).build())
                            .get__httpStatusCode__())
                    .isEqualTo(200);
        }
    }

    @Test
    @Contract(value = "1.2", evidence = Evidence.ASSUMED)
    void theMessagesEndpointFollowsTheHostThatTheClientNamed() {
        String url = "http://127.0.0.1:" + oci.server().port();
        TestQueue queue = oci.queue();

        Http elsewhere = new Http(url);
        assertThat(elsewhere
                        .get("/queues/" + queue.id())
                        .at("/messagesEndpoint")
                        .stringValue())
                .isEqualTo(url);
        assertThat(elsewhere
                        .get("/queues?id=" + queue.id())
                        .at("/items/0/messagesEndpoint")
                        .stringValue())
                .isEqualTo(url);
    }

    @Test
    @Contract(
            value = {"1.1", "3.4"},
            evidence = Evidence.OBSERVED)
    void bothWaysToEncodeAQueryAreUnderstood() {
        TestQueue queue = oci.queue();
        queue.put(List.of(TestQueue.message(
                "x", MessageMetadata.builder().channelId("ch/1 ?+").build())));
        String path = "/queues/" + queue.id() + "/messages?visibilityInSeconds=0&timeoutInSeconds=0&channelFilter=";

        for (String encoded : List.of("ch%2F1%20%3F%2B", "ch/1%20?%2B")) {
            assertThat(http.get(path + encoded).ok().texts("/messages", "content"))
                    .as(encoded)
                    .containsExactly("x");
        }
    }

    @Test
    @Contract(value = "1.1", evidence = Evidence.OBSERVED)
    void pathsAreDecodedOnce() {
        TestQueue queue = oci.queue();
        String encoded = queue.id().replace(".", "%2E");

        assertThat(http.get("/queues/" + encoded).at("/id").stringValue()).isEqualTo(queue.id());
        http.get("/queues/" + encoded.replace("%", "%25")).refused(404, "NotAuthorizedOrNotFound");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a%2Fb", "a+b=", "a%2Bb%3D", "a%20b", "%C3%A9", "%3Fx"})
    @Contract(
            value = {"1.1", "7.9"},
            evidence = Evidence.OBSERVED)
    void oddCharactersInAPathAreJustUnknown(String segment) {
        TestQueue queue = oci.queue();

        for (String path : List.of(
                "/queues/" + segment,
                "/queues/" + segment + "/stats",
                "/queues/" + segment + "/messages?timeoutInSeconds=0",
                "/workRequests/" + segment,
                "/consumerGroups/" + segment)) {
            http.get(path).refused(404, "NotAuthorizedOrNotFound", "InvalidParameter");
        }
        Answer deletion = http.delete("/queues/" + queue.id() + "/messages/" + segment);
        deletion.refused(404, "NotAuthorizedOrNotFound", "InvalidParameter");
    }

    @Test
    @Contract(
            value = {"3.3", "7.9"},
            evidence = Evidence.OBSERVED)
    void receiptsNeedNoEncoding() {
        TestQueue queue = oci.queue();
        queue.put("a", "b", "c");

        assertThat(queue.get())
                .hasSize(3)
                .allSatisfy(message -> assertThat(message.getReceipt()).matches("[A-Za-z0-9_-]+"));
    }
}
