package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.net.http.HttpRequest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A server behind a proxy, and one that knows its address. */
@Contract(
        value = {"1.2", "2.7", "8.4"},
        evidence = Evidence.ASSUMED)
class SettingsTest {

    private static TestServer proxied;
    private static TestServer named;

    @BeforeAll
    static void start() {
        proxied = TestServer.start("polyqueue.oci.forwarded-headers=true", "polyqueue.oci.region=sa-saopaulo-1");
        named = TestServer.start("polyqueue.oci.public-base-url=https://queues.example/oci/");
    }

    @AfterAll
    static void stop() {
        proxied.close();
        named.close();
    }

    @Test
    void ocidsNameTheRegion() {
        assertThat(create(proxied)).startsWith("ocid1.queue.oc1.sa-saopaulo-1.");
    }

    @Test
    void theConfiguredAddressIsTheMessagesEndpoint() {
        Answer queue = forwarded(named, create(named));

        assertThat(queue.at("/messagesEndpoint").stringValue()).isEqualTo("https://queues.example/oci");
    }

    @Test
    void aProxyIsBelievedWhereItIsToBe() {
        assertThat(forwarded(proxied, create(proxied)).at("/messagesEndpoint").stringValue())
                .isEqualTo("https://proxy.example:8443/queues");
        TestServer shared = TestServer.shared();
        assertThat(forwarded(shared, create(shared)).at("/messagesEndpoint").stringValue())
                .isEqualTo(shared.url());
    }

    private static String create(TestServer server) {
        Http http = new Http(server.url());
        String work = http.post("/queues", "{\"displayName\":\"q\",\"compartmentId\":\"c\"}")
                .accepted();
        return http.get("/workRequests/" + work).at("/resources/0/identifier").stringValue();
    }

    private static Answer forwarded(TestServer server, String id) {
        Http http = new Http(server.url());
        HttpRequest.Builder request = http.request("/queues/" + id)
                .header("X-Forwarded-Proto", "https")
                .header("X-Forwarded-Host", "proxy.example")
                .header("X-Forwarded-Port", "8443")
                .header("X-Forwarded-Prefix", "/queues");
        return http.send(request).ok();
    }
}
