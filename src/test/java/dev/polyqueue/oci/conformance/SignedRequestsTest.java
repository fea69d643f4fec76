package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.oracle.bmc.auth.SimpleAuthenticationDetailsProvider;
import com.oracle.bmc.auth.StringPrivateKeySupplier;
import com.oracle.bmc.http.signing.DefaultRequestSigner;
import com.oracle.bmc.model.BmcException;
import com.oracle.bmc.queue.QueueAdminClient;
import com.oracle.bmc.queue.requests.ListQueuesRequest;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A server that knows the public keys of its callers. */
@Contract(
        value = {"1.5", "5.1"},
        evidence = Evidence.OBSERVED)
class SignedRequestsTest {

    private static final String CREATE = "{\"displayName\":\"q\",\"compartmentId\":\"c\"}";

    private static TestServer server;
    private static Oci oci;

    @BeforeAll
    static void start() {
        server = TestServer.start(
                "polyqueue.oci.keys[0].id=" + Clients.caller().getKeyId(),
                "polyqueue.oci.keys[0].key=" + Clients.PUBLIC_KEY);
        oci = Oci.on(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void whatTheSdkSignsWithAKnownKeyIsServed() {
        TestQueue queue = oci.queue();
        queue.put("héllo");
        assertThat(queue.contents()).containsExactly("héllo");
    }

    @Test
    void anUnknownKeyIdIsRefused() {
        SimpleAuthenticationDetailsProvider stranger = SimpleAuthenticationDetailsProvider.builder()
                .tenantId("ocid1.tenancy.oc1..tests")
                .userId("ocid1.user.oc1..stranger")
                .fingerprint("00:00")
                .privateKeySupplier(new StringPrivateKeySupplier(Clients.KEY))
                .build();
        try (QueueAdminClient admin = Clients.admin(server.url(), stranger)) {
            BmcException refused = catchThrowableOfType(
                    BmcException.class,
                    () -> admin.listQueues(
                            ListQueuesRequest.builder().compartmentId("c").build()));
            assertThat(refused.getStatusCode()).isEqualTo(401);
            assertThat(refused.getServiceCode()).isEqualTo("NotAuthenticated");
            assertThat(refused.getMessage()).contains("stranger");
        }
    }

    @Test
    void aRequestWithoutASignatureIsRefused() {
        oci.http().get("/queues?compartmentId=c").refused(401, "NotAuthenticated");
        oci.http().post("/queues", CREATE).refused(401, "NotAuthenticated");
        oci.http().get("/no/such/path").refused(401, "NotAuthenticated");
    }

    @Test
    void whatWasChangedOnTheWayIsRefusedAndTheAnswerNamesIt() {
        assertThat(changed(CREATE, "/queues").status()).isEqualTo(202);

        Answer body = changed(CREATE.replace("\"q\"", "\"r\""), "/queues");
        body.refused(401, "NotAuthenticated");
        assertThat(body.json().get("message").stringValue()).contains("x-content-sha256");

        Answer target = changed(CREATE, "/queues?more=1");
        target.refused(401, "NotAuthenticated");
        assertThat(target.json().get("message").stringValue()).containsIgnoringCase("signature");
    }

    /** Signed by the SDK's own signer as {@code POST /queues} with {@link #CREATE}. */
    private static Answer changed(String body, String path) {
        Map<String, List<String>> sent =
                Map.of("content-type", List.of("application/json"), "content-length", List.of(CREATE.length() + ""));
        Map<String, String> signed = DefaultRequestSigner.createRequestSigner(Clients.caller())
                .signRequest(URI.create(server.url() + Http.VERSION + "/queues"), "POST", sent, CREATE);
        HttpRequest.Builder request = oci.http().request(path).POST(BodyPublishers.ofString(body));
        request.header("content-type", "application/json");
        signed.forEach((name, value) -> {
            if (List.of("date", "x-content-sha256", "authorization").contains(name.toLowerCase())) {
                request.header(name, value);
            }
        });
        return oci.http().send(request);
    }
}
