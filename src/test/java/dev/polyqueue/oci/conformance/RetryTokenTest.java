package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.CreateQueueDetails;
import com.oracle.bmc.queue.requests.CreateQueueRequest;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The same creation asked for again. */
@Contract("5.3")
@ResourceLock(Oci.CLOCK)
class RetryTokenTest {

    private final Oci oci = Oci.withClock();
    private final Http http = oci.http();
    private final String name = Oci.newName();
    private final String token = "token-of-" + name;

    @Test
    @Contract({"5.3", "A5"})
    void theSameTokenAndBodyIsTheSameQueue() {
        CreateQueueRequest request = CreateQueueRequest.builder()
                .createQueueDetails(CreateQueueDetails.builder()
                        .displayName(name)
                        .compartmentId(Oci.COMPARTMENT)
                        .build())
                .opcRetryToken(token)
                .build();

        String first = oci.admin().createQueue(request).getOpcWorkRequestId();
        String second = oci.admin().createQueue(request).getOpcWorkRequestId();

        assertThat(second).isEqualTo(first);
        assertOneQueue();
    }

    @Test
    @Contract(value = "5.3", evidence = Evidence.OBSERVED)
    void twoCallsOfAClientAreTwoQueues() {
        oci.queue(settings -> settings.displayName(name));
        oci.queue(settings -> settings.displayName(name));

        assertThat(http.get("/queues?displayName=" + name).items()).hasSize(2);
    }

    @Test
    @Contract(value = "5.3", evidence = Evidence.ASSUMED)
    void theSameTokenWithAnotherBodyIsRefused() {
        send(request(30)).accepted();

        send(request(31)).refused(409, "InvalidatedRetryToken");
        assertOneQueue();
    }

    @Test
    @Contract(value = "5.3", evidence = Evidence.DOCUMENTED)
    void theTokenOfADeletedQueueIsRefused() {
        String id = oci.done(send(request(30)).accepted());
        oci.done(http.delete("/queues/" + id).accepted());

        send(request(30)).refused(409, "InvalidatedRetryToken");
        assertThat(http.get("/queues?displayName=" + name).items()).isEmpty();
    }

    @Test
    void aTokenIsForgottenAfterADay() {
        String first = send(request(30)).accepted();
        oci.pass(Duration.ofHours(23));
        assertThat(send(request(30)).accepted()).isEqualTo(first);

        oci.pass(Duration.ofHours(2));

        assertThat(send(request(30)).accepted()).isNotEqualTo(first);
        assertThat(http.get("/queues?displayName=" + name).items()).hasSize(2);
    }

    @Test
    @Contract(value = "5.3", evidence = Evidence.ASSUMED)
    void tenanciesDoNotShareTokens() {
        String first = send(by("one")).accepted();

        assertThat(send(by("another")).accepted()).isNotEqualTo(first);
        assertThat(send(by("one")).accepted()).isEqualTo(first);
    }

    @Test
    @Contract(
            value = {"5.3", "6.1"},
            evidence = Evidence.REPORTED)
    void aTokenIsLimited() {
        http.send(body(30).header("opc-retry-token", "t".repeat(65))).refused(400, "InvalidParameter");
        http.send(body(30).header("opc-retry-token", "t".repeat(64 - name.length()) + name))
                .accepted();
        assertOneQueue();
    }

    private void assertOneQueue() {
        assertThat(http.get("/queues?displayName=" + name).items()).hasSize(1);
    }

    private Answer send(HttpRequest.Builder request) {
        return http.send(request);
    }

    private HttpRequest.Builder request(int visibility) {
        return body(visibility).header("opc-retry-token", token);
    }

    private HttpRequest.Builder by(String tenancy) {
        return request(30)
                .header(
                        "Authorization",
                        "Signature version=\"1\",keyId=\"ocid1.tenancy.oc1.." + tenancy
                                + "/ocid1.user.oc1..u/00:00\",algorithm=\"rsa-sha256\","
                                + "headers=\"date (request-target) host\",signature=\"eA==\"");
    }

    private HttpRequest.Builder body(int visibility) {
        return http.request("/queues")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"displayName\":\"" + name + "\",\"compartmentId\":\"" + Oci.COMPARTMENT
                        + "\",\"visibilityInSeconds\":" + visibility + "}"));
    }
}
