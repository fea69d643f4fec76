package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.requests.GetWorkRequestRequest;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Work requests that take an hour, so that they can be seen in progress. */
@Contract(
        value = {"2.5", "2.6", "8.4"},
        evidence = Evidence.ASSUMED)
class SlowWorkTest {

    private static final Duration WORK = Duration.ofHours(1);

    private static Oci oci;
    private static Http http;

    @BeforeAll
    static void start() {
        oci = Oci.on(TestServer.start("polyqueue.oci.work-request-delay=" + WORK));
        http = oci.http();
    }

    @AfterAll
    static void stop() {
        oci.server().close();
    }

    @Test
    void aQueueInTheMakingIsNotThereForMessages() {
        String work = create();
        Answer request = http.get("/workRequests/" + work).ok();
        String id = request.at("/resources/0/identifier").stringValue();

        assertThat(id).as("known from the first moment").startsWith("ocid1.queue.oc1.");
        assertThat(request.at("/status").stringValue()).isIn("ACCEPTED", "IN_PROGRESS");
        assertThat(request.at("/resources/0/actionType").stringValue()).isEqualTo("IN_PROGRESS");
        assertThat(request.at("/percentComplete").doubleValue()).isBetween(0.0, 99.9);
        assertThat(request.json().has("timeAccepted")).isTrue();
        assertThat(request.at("/timeFinished").isMissingNode()).isTrue();
        assertThat(request.header("retry-after")).matches("\\d+");
        assertThat(oci.admin()
                        .getWorkRequest(GetWorkRequestRequest.builder()
                                .workRequestId(work)
                                .build())
                        .getRetryAfter())
                .isNotNull();
        assertThat(state(id)).isEqualTo("CREATING");
        TestQueue queue = new TestQueue(oci.data(), id);
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.put("x"));
        Oci.assertError(404, "NotAuthorizedOrNotFound", queue::get);
        http.put("/queues/" + id, "{\"displayName\":\"n\"}").refused(409, "IncorrectState");

        oci.pass(WORK);

        assertThat(http.get("/workRequests/" + work).at("/status").stringValue())
                .isEqualTo("SUCCEEDED");
        assertThat(http.get("/workRequests/" + work).has("retry-after")).isFalse();
        assertThat(state(id)).isEqualTo("ACTIVE");
        queue.put("x");
        assertThat(queue.contents()).containsExactly("x");
    }

    @Test
    void aQueueThatChangesTakesMessagesButNoOtherChange() {
        TestQueue queue = new TestQueue(oci.data(), created());
        String path = "/queues/" + queue.id();
        String etag = http.get(path).header("etag");

        String work = http.put(path, "{\"displayName\":\"n\"}").accepted();

        assertThat(state(queue.id())).isEqualTo("UPDATING");
        assertThat(http.get(path).header("etag")).isNotEqualTo(etag);
        queue.put("x");
        assertThat(queue.contents()).containsExactly("x");
        http.put(path, "{\"displayName\":\"m\"}").refused(409, "IncorrectState");
        http.post(path + "/actions/purge", "{\"purgeType\":\"NORMAL\"}").refused(409, "IncorrectState");
        http.delete(path).refused(409, "IncorrectState");

        oci.pass(WORK);
        assertThat(http.get("/workRequests/" + work)
                        .at("/resources/0/actionType")
                        .stringValue())
                .isEqualTo("UPDATED");
        assertThat(http.get(path).at("/displayName").stringValue()).isEqualTo("n");
        assertThat(state(queue.id())).isEqualTo("ACTIVE");
    }

    @Test
    void aQueueOnItsWayOutIsNotThereForMessages() {
        TestQueue queue = new TestQueue(oci.data(), created());

        String work = http.delete("/queues/" + queue.id()).accepted();

        assertThat(state(queue.id())).isEqualTo("DELETING");
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.put("x"));
        Oci.assertError(404, "NotAuthorizedOrNotFound", queue::stats);

        oci.pass(WORK);
        assertThat(http.get("/workRequests/" + work)
                        .at("/resources/0/actionType")
                        .stringValue())
                .isEqualTo("DELETED");
        http.get("/queues/" + queue.id()).refused(404, "NotAuthorizedOrNotFound");
    }

    private static String state(String id) {
        return http.get("/queues/" + id).at("/lifecycleState").stringValue();
    }

    private static String created() {
        String work = create();
        oci.pass(WORK);
        return oci.done(work);
    }

    private static String create() {
        return http.post("/queues", "{\"displayName\":\"slow\",\"compartmentId\":\"c\"}")
                .accepted();
    }
}
