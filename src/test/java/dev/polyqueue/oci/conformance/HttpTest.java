package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers, content types and empty bodies, for which the SDKs are picky. */
@Contract(value = "1.7", evidence = Evidence.OBSERVED)
class HttpTest {

    private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue();
    private final String path = "/queues/" + queue.id();

    @Test
    @Contract(
            value = {"1.6", "3.1"},
            evidence = Evidence.OBSERVED)
    void everyAnswerHasTheRequestIdThatWasSent() {
        queue.put("x");
        String receipt = queue.one().getReceipt();
        String entries = "{\"entries\":[{\"receipt\":\"" + receipt + "\",\"visibilityInSeconds\":30}]}";

        for (HttpRequest.Builder request : List.of(
                http.request(path),
                http.request("/queues?limit=1"),
                http.request("/workRequests?limit=1"),
                http.request("/queues/unknown"),
                http.request("/nowhere"),
                json(path, "PUT", "{\"displayName\":\"other\"}"),
                json(path, "PUT", "{"),
                json(path + "/messages", "POST", "{\"messages\":[{\"content\":\"y\"}]}"),
                http.request(path + "/messages?timeoutInSeconds=0"),
                http.request(path + "/stats"),
                http.request(path + "/channels"),
                json(path + "/messages/" + receipt, "PUT", "{\"visibilityInSeconds\":30}"),
                json(path + "/messages/actions/updateMessages", "POST", entries),
                json(path + "/messages/actions/deleteMessages", "POST", entries),
                http.request(path + "/messages/" + receipt).DELETE(),
                json(path + "/actions/purge", "POST", "{\"purgeType\":\"BOTH\"}"),
                http.request(path).DELETE())) {
            Answer answer = http.send(request.header("opc-request-id", "0123456789ABCDEF"));
            assertThat(answer.header("opc-request-id"))
                    .as(answer.response().request().toString())
                    .isEqualTo("0123456789ABCDEF");
        }
    }

    @Test
    @Contract(value = "1.6", evidence = Evidence.OBSERVED)
    void aRequestWithoutIdGetsOne() {
        String first = http.get(path).header("opc-request-id");
        String second = http.get(path).header("opc-request-id");

        assertThat(first).isNotEmpty();
        assertThat(second).isNotEmpty().isNotEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*/*", "application/json", "text/html", "application/xml;q=0.9", "image/png"})
    @Contract(
            value = {"1.6", "1.7"},
            evidence = Evidence.OBSERVED)
    void answersAreJsonWhateverWasAskedFor(String accept) {
        for (String any : List.of(path, "/queues?limit=1", path + "/messages?timeoutInSeconds=0", path + "/stats")) {
            Answer answer = http.send(http.request(any).header("Accept", accept));
            assertThat(answer.ok().header("Content-Type")).startsWith("application/json");
        }
        http.send(http.request("/queues/unknown").header("Accept", accept)).refused(404, "NotAuthorizedOrNotFound");
    }

    @Test
    @Contract(
            value = {"1.6", "7.23"},
            evidence = Evidence.OBSERVED)
    void theTypeOfABodyThatIsNotThereDoesNotMatter() {
        queue.put("x");
        String receipt = queue.one().getReceipt();

        for (String type : List.of("application/json", "text/plain", "x/y")) {
            assertThat(http.send(http.request(path).header("Content-Type", type))
                            .status())
                    .isEqualTo(200);
        }
        HttpRequest.Builder deletion =
                http.request(path + "/messages/" + receipt).header("Content-Type", "application/json");
        assertThat(http.send(deletion.DELETE()).status()).isEqualTo(204);
        assertThat(http.send(http.request(path)
                                .header("Content-Type", "application/json")
                                .DELETE())
                        .status())
                .isEqualTo(202);
    }

    @Test
    @Contract(
            value = {"1.7", "7.8"},
            evidence = Evidence.OBSERVED)
    void anEmptyPollHasAnEmptyList() {
        assertThat(http.get(path + "/messages?timeoutInSeconds=0").ok().body()).isEqualTo("{\"messages\":[]}");
    }

    @Test
    @Contract(
            value = {"1.7", "3.1"},
            evidence = Evidence.REPORTED)
    void aDeletedMessageLeavesNothingToSay() {
        queue.put("x");

        Answer answer = http.delete(path + "/messages/" + queue.one().getReceipt());

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.body()).isEmpty();
    }

    @Test
    @Contract(value = "1.7", evidence = Evidence.REPORTED)
    void timesAreUtcWithMilliseconds() {
        Answer put = http.post(path + "/messages", "{\"messages\":[{\"content\":\"x\"}]}");
        Answer got = http.get(path + "/messages?timeoutInSeconds=0");
        String receipt = got.at("/messages/0/receipt").stringValue();
        String work = http.put(path, "{\"visibilityInSeconds\":31}").accepted();
        Answer request = http.get("/workRequests/" + work);

        assertThat(List.of(
                        http.get(path).at("/timeCreated"),
                        http.get(path).at("/timeUpdated"),
                        http.get("/queues?id=" + queue.id()).at("/items/0/timeCreated"),
                        put.at("/messages/0/expireAfter"),
                        got.at("/messages/0/visibleAfter"),
                        got.at("/messages/0/expireAfter"),
                        got.at("/messages/0/createdAt"),
                        http.put(path + "/messages/" + receipt, "{\"visibilityInSeconds\":9}")
                                .at("/visibleAfter"),
                        request.at("/timeAccepted"),
                        request.at("/timeStarted"),
                        request.at("/timeFinished")))
                .allSatisfy(time -> assertThat(time.stringValue()).matches(TIME));
    }

    @Test
    @Contract(value = "1.5", evidence = Evidence.ASSUMED)
    void anyAuthorizationWillDo() {
        for (String authorization : List.of("Signature version=\"1\"", "Bearer x", "nonsense")) {
            http.send(http.request(path).header("Authorization", authorization)).ok();
        }
        http.get(path).ok();
    }

    @Test
    @Contract(
            value = {"1.5", "7.22"},
            evidence = Evidence.OBSERVED)
    void theSignatureOfTypeScriptIsTakenToo() {
        http.send(json(path + "/messages", "POST", "{\"messages\":[{\"content\":\"x\"}]}")
                        .header("x-date", "Tue, 01 Dec 2026 10:00:00 GMT")
                        .header("x-content-sha256", "eA==")
                        .header(
                                "Authorization",
                                "Signature algorithm=\"rsa-sha256\",headers=\"x-date (request-target) host Content-Type"
                                        + " Content-Length x-content-sha256\",keyId=\"ocid1.tenancy.oc1..t/"
                                        + "ocid1.user.oc1..u/00:00\",signature=\"eA==\",version=\"1\""))
                .ok();
    }

    @Test
    @Contract(value = "1.6", evidence = Evidence.OBSERVED)
    void whatClientsSayOfThemselvesIsIgnored() {
        http.send(http.request(path)
                        .header("opc-client-info", "Oracle-JavaSDK/3.77.2")
                        .header("opc-client-retries", "true")
                        .header("User-Agent", "x"))
                .ok();
    }

    private HttpRequest.Builder json(String path, String method, String body) {
        return http.request(path)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body));
    }
}
