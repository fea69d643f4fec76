package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.model.BmcException;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with a request apart from the values in it, and that every answer to it has the one shape. */
@Contract({"5.1", "5.2"})
class ErrorsTest {

    private static final String UNKNOWN = "ocid1.queue.oc1.local." + "a".repeat(60);

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/nowhere",
                "/queue",
                "/queues/x/nowhere",
                "/queues/x/actions/nowhere",
                "/queues/x/messages/actions/nowhere/more",
                "/Queues",
                "/workRequests/x/nowhere"
            })
    @Contract({"5.1", "5.2", "A13"})
    void anUnknownPathIsNotFound(String path) {
        http.get(path).refused(404, "NotFound");
    }

    @ParameterizedTest
    @CsvSource({
        "PUT, /queues",
        "DELETE, /queues",
        "PATCH, /queues",
        "POST, /queues/x",
        "PATCH, /queues/x",
        "GET, /queues/x/actions/purge",
        "GET, /queues/x/actions/changeCompartment",
        "PUT, /queues/x/messages",
        "DELETE, /queues/x/stats",
        "POST, /queues/x/channels",
        "POST, /queues/x/messages/y",
        "PUT, /queues/x/messages/actions/deleteMessages",
        "POST, /workRequests",
        "DELETE, /workRequests/x",
        "DELETE, /consumerGroups",
        "POST, /consumerGroups/x"
    })
    @Contract({"5.1", "5.2", "A13"})
    void aWrongMethodIsNotAllowed(String method, String path) {
        http.send(http.request(path).method(method, BodyPublishers.noBody())).refused(405, "MethodNotAllowed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"displayName\"", "{} {}", "<queue/>", "[]", "\"x\"", "null", "{'a':1}"})
    @Contract({"5.1", "5.2", "A13"})
    void aBodyThatIsNoJsonObjectCannotBeParsed(String body) {
        String path = "/queues/" + queue.id();

        http.post("/queues", body).refused(400, "CannotParseRequest", "MissingParameter");
        http.put(path, body).refused(400, "CannotParseRequest", "MissingParameter");
        http.post(path + "/messages", body).refused(400, "CannotParseRequest", "MissingParameter");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"displayName\":[\"x\"],\"compartmentId\":\"c\"}",
                "{\"displayName\":\"x\",\"compartmentId\":{}}",
                "{\"displayName\":\"x\",\"compartmentId\":\"c\",\"visibilityInSeconds\":\"soon\"}",
                "{\"displayName\":\"x\",\"compartmentId\":\"c\",\"visibilityInSeconds\":[30]}",
                "{\"displayName\":\"x\",\"compartmentId\":\"c\",\"visibilityInSeconds\":30.5}",
                "{\"displayName\":\"x\",\"compartmentId\":\"c\",\"visibilityInSeconds\":99999999999999999999}",
                "{\"displayName\":\"x\",\"compartmentId\":\"c\",\"freeformTags\":[]}",
                "{\"displayName\":\"x\",\"compartmentId\":\"c\",\"capabilities\":{}}"
            })
    void aFieldOfTheWrongTypeIsRefused(String body) {
        http.post("/queues", body).refused(400, "CannotParseRequest", "InvalidParameter");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, ''",
        "PUT, ''",
        "DELETE, ''",
        "POST, /actions/purge",
        "POST, /actions/changeCompartment",
        "POST, /messages",
        "GET, /messages?timeoutInSeconds=0",
        "DELETE, /messages/x",
        "PUT, /messages/x",
        "POST, /messages/actions/deleteMessages",
        "POST, /messages/actions/updateMessages",
        "GET, /stats",
        "GET, /channels"
    })
    void anUnknownQueueIsNotFound(String method, String path) {
        String body = """
                {"displayName":"x","purgeType":"NORMAL","compartmentId":"c","messages":[{"content":"x"}],
                 "visibilityInSeconds":1,"entries":[{"receipt":"x","visibilityInSeconds":1}]}
                """;
        for (String id : List.of(UNKNOWN, "x")) {
            http.send(http.request("/queues/" + id + path)
                            .header("Content-Type", "application/json")
                            .method(
                                    method,
                                    method.startsWith("P") ? BodyPublishers.ofString(body) : BodyPublishers.noBody()))
                    .refused(404, "NotAuthorizedOrNotFound");
        }
    }

    @Test
    @Contract(
            value = {"3.7", "5.2"},
            evidence = Evidence.ASSUMED)
    void anUnknownQueueHasNoDeadLetters() {
        String path = "/queues/" + UNKNOWN + "-dlq/messages";

        http.get(path + "?timeoutInSeconds=0").refused(404, "NotAuthorizedOrNotFound");
        http.delete(path + "/x").refused(404, "NotAuthorizedOrNotFound");
    }

    @Test
    void unknownGroupsAndWorkRequestsAreNotFound() {
        for (String path : List.of(
                "/consumerGroups/" + UNKNOWN.replace("queue", "queueconsumergroup"),
                "/workRequests/" + UNKNOWN.replace("queue", "queueworkrequest"),
                "/workRequests/x/errors",
                "/workRequests/x/logs")) {
            http.get(path).refused(404, "NotAuthorizedOrNotFound");
        }
        http.put("/consumerGroups/x", "{\"displayName\":\"g\"}").refused(404, "NotAuthorizedOrNotFound");
        http.delete("/consumerGroups/x").refused(404, "NotAuthorizedOrNotFound");
    }

    @Test
    @Contract(
            value = {"2.4", "5.2"},
            evidence = Evidence.DOCUMENTED)
    void aQueueNamedInTheBodyIsARelatedResource() {
        http.post("/consumerGroups", "{\"displayName\":\"g\",\"queueId\":\"" + UNKNOWN + "\"}")
                .refused(400, "RelatedResourceNotAuthorizedOrNotFound");
    }

    @Test
    @Contract(
            value = {"1.7", "5.1", "7.7"},
            evidence = Evidence.OBSERVED)
    void theSdkReadsStatusCodeTextAndRequestId() {
        TestQueue unknown = new TestQueue(oci.data(), UNKNOWN);

        BmcException error = Oci.assertError(404, "NotAuthorizedOrNotFound", unknown::get);

        assertThat(error.getMessage()).contains("requested resource not found");
        assertThat(error.getOpcRequestId()).matches("[0-9A-F]{32}");
        assertThat(error.isClientSide()).isFalse();
    }

    @Test
    @Contract(
            value = {"5.2", "6.1"},
            evidence = Evidence.ASSUMED)
    void aRequestIsLimitedAsAWhole() {
        String path = "/queues/" + queue.id() + "/messages";
        String body = "{\"messages\":[{\"content\":\"" + "x".repeat(250_000) + "\"},{\"content\":\""
                + "x".repeat(250_000) + "\"}]}";

        http.post(path, body + " ".repeat(524_288 - body.length())).ok();
        http.post(path, body + " ".repeat(524_289 - body.length())).refused(413, "PayloadTooLarge");
        http.post(path, body + " ".repeat(3_000_000)).refused(413, "PayloadTooLarge");
        assertThat(queue.counts()).containsExactly(2L, 0L, 0L, 0L);
    }

    @Test
    @Contract(value = "5.2", evidence = Evidence.ASSUMED)
    void checksGoFromOutsideInwards() {
        String unknown = "/queues/" + UNKNOWN;

        http.put(unknown, "{").refused(400, "CannotParseRequest");
        http.put(unknown, "{\"visibilityInSeconds\":0}").refused(400, "InvalidParameter");
        http.get(unknown + "/messages?limit=0").refused(400, "InvalidParameter");
        http.send(http.request(unknown).header("if-match", "x").DELETE()).refused(404, "NotAuthorizedOrNotFound");
    }
}
