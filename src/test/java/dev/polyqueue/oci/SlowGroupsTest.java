package dev.polyqueue.oci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.oci.conformance.Http;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Consumer groups whose making and going takes an hour. */
@Contract(
        value = {"2.5", "5.4"},
        evidence = Evidence.ASSUMED)
class SlowGroupsTest {

    private static final Duration WORK = Duration.ofHours(1);

    private static TestServer server;
    private static Http http;

    @BeforeAll
    static void start() {
        server = TestServer.start("polyqueue.oci.work-request-delay=" + WORK);
        http = new Http(server.url());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void aGroupLivesThroughItsStates() {
        String queue = queue();
        Set<String> etags = new HashSet<>();
        String group = resource(createGroup(queue, "g").accepted());
        String path = "/consumerGroups/" + group;

        assertState(path, "CREATING", etags);
        http.put(path, "{\"isEnabled\":false}").refused(409, "IncorrectState");
        http.delete(path).refused(409, "IncorrectState");
        pass();
        assertState(path, "ACTIVE", etags);

        String update =
                http.put(path, "{\"isEnabled\":false,\"filter\":\":a\"}").accepted();
        assertState(path, "UPDATING", etags);
        assertThat(http.get(path).at("/filter").stringValue()).isEqualTo(":a");
        assertThat(work(update).at("/resources/0/actionType").stringValue()).isEqualTo("IN_PROGRESS");
        http.put(path, "{\"isEnabled\":true}").refused(409, "IncorrectState");
        pass();
        assertState(path, "INACTIVE", etags);
        assertThat(work(update).at("/resources/0/actionType").stringValue()).isEqualTo("UPDATED");

        String delete = http.delete(path).accepted();
        assertState(path, "DELETING", etags);
        createGroup(queue, "g").refused(409, "Conflict");
        pass();
        http.get(path).refused(404, "NotAuthorizedOrNotFound");
        assertThat(work(delete).at("/resources/0/actionType").stringValue()).isEqualTo("DELETED");
        assertThat(etags).as("another etag in every state").hasSize(5);
        createGroup(queue, "g").accepted();
    }

    @Test
    void aGroupThatIsGoneLeavesTheStore() {
        String queue = queue();
        String group = resource(createGroup(queue, "g").accepted());
        pass();
        http.delete("/consumerGroups/" + group).accepted();
        pass();

        assertThat(http.get("/consumerGroups?queueId=" + queue).items()).hasSize(1);
        assertThat(server.bean(Queues.class)
                        .find(Ocid.queue(queue).key())
                        .orElseThrow()
                        .consumerGroups())
                .hasSize(1);
    }

    @Test
    void aQueueThatIsGoneLeavesTheStore() {
        String queue = queue();
        http.delete("/queues/" + queue).accepted();
        assertThat(http.get("/consumerGroups/" + queue).at("/lifecycleState").stringValue())
                .isEqualTo("DELETING");
        assertThat(server.bean(Queues.class).find(Ocid.queue(queue).key())).isPresent();
        pass();

        assertThat(http.get("/queues?limit=1000").texts("/items", "id")).doesNotContain(queue);
        assertThat(server.bean(Queues.class).find(Ocid.queue(queue).key())).isEmpty();
        http.get("/consumerGroups/" + queue).refused(404, "NotAuthorizedOrNotFound");
    }

    @Test
    void aPrimaryGroupIsMadeWithItsQueue() {
        String queue = resource(http.post(
                        "/queues",
                        "{\"displayName\":\"q\",\"compartmentId\":\"c\","
                                + "\"capabilities\":[{\"type\":\"CONSUMER_GROUPS\"}]}")
                .accepted());
        String path = "/consumerGroups/" + queue;

        assertThat(http.get(path).at("/lifecycleState").stringValue()).isEqualTo("CREATING");
        http.put(path, "{\"isEnabled\":false}").refused(409, "IncorrectState");
        createGroup(queue, "g").refused(409, "IncorrectState");
        pass();
        assertThat(http.get(path).at("/lifecycleState").stringValue()).isEqualTo("ACTIVE");
    }

    @Test
    void aPurgeTellsThatItGoesOn() {
        String queue = queue();
        String path = "/queues/" + queue;
        http.post(path + "/actions/purge", "{\"purgeType\":\"BOTH\",\"consumerGroupId\":\"all\"}")
                .accepted();

        assertThat(http.get(path).at("/lifecycleState").stringValue()).isEqualTo("UPDATING");
        assertThat(http.get(path).at("/lifecycleDetails").stringValue()).contains("purged");
        assertThat(http.get("/queues?id=" + queue)
                        .at("/items/0/lifecycleDetails")
                        .stringValue())
                .contains("purged");
        http.post(path + "/actions/purge", "{\"purgeType\":\"BOTH\"}").refused(409, "IncorrectState");
        pass();
        assertThat(http.get(path).at("/lifecycleDetails").isMissingNode()).isTrue();
    }

    @Test
    void aLogGrowsWithTheWork() {
        String work = createGroup(queue(), "g").accepted();
        String logs = "/workRequests/" + work + "/logs";
        assertThat(http.get(logs).items()).hasSize(1);
        assertThat(work(work).at("/percentComplete").doubleValue()).isZero();
        server.bean(AdjustableClock.class).advance(WORK.dividedBy(2));
        assertThat(work(work).at("/percentComplete").doubleValue()).isBetween(50.0, 51.0);
        pass();

        Answer first = http.get(logs + "?limit=1").ok();
        assertThat(first.items()).hasSize(1);
        Answer second = http.get(logs + "?limit=1&page=" + first.header("opc-next-page"))
                .ok();
        assertThat(second.at("/items/0/message").stringValue()).isEqualTo("successfully created ConsumerGroup");
        assertThat(second.has("opc-next-page")).isFalse();
    }

    private static void assertState(String path, String state, Set<String> etags) {
        Answer answer = http.get(path).ok();
        assertThat(answer.at("/lifecycleState").stringValue()).isEqualTo(state);
        etags.add(answer.header("etag"));
    }

    private static void pass() {
        server.bean(AdjustableClock.class).advance(WORK);
    }

    private static JsonNode work(String id) {
        return http.get("/workRequests/" + id).ok().json();
    }

    private static String queue() {
        String queue = resource(http.post(
                        "/queues",
                        "{\"displayName\":\"q\",\"compartmentId\":\"c\","
                                + "\"capabilities\":[{\"type\":\"CONSUMER_GROUPS\"}]}")
                .accepted());
        pass();
        return queue;
    }

    private static Answer createGroup(String queue, String name) {
        return http.post("/consumerGroups", "{\"displayName\":\"" + name + "\",\"queueId\":\"" + queue + "\"}");
    }

    private static String resource(String work) {
        return work(work).at("/resources/0/identifier").stringValue();
    }
}
