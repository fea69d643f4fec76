package dev.polyqueue.oci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.oci.conformance.Http;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestPostgres;
import dev.polyqueue.testing.TestServer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two servers on one database, asked in turn and at once. */
@Contract(
        value = {"2.4", "5.3"},
        evidence = Evidence.ASSUMED)
class TwoNodesControlTest {

    private static TestServer first;
    private static TestServer second;
    private static Http here;
    private static Http there;

    @BeforeAll
    static void start() {
        TestDatabase database = TestPostgres.newDatabase();
        first = TestServer.on(database);
        second = TestServer.on(database);
        here = new Http(first.url());
        there = new Http(second.url());
    }

    @AfterAll
    static void stop() {
        second.close();
        first.close();
    }

    @Test
    void whatOneHasMadeTheOtherFindsAtOnce() {
        String queue = resource(create("q").accepted());
        assertThat(there.get("/queues/" + queue).ok().at("/displayName").stringValue())
                .isEqualTo("q");
        String group = resource(createGroup(here, queue, "g").accepted());

        there.get("/consumerGroups/" + group).ok();
        there.post(
                        "/queues/" + queue + "/actions/purge",
                        "{\"purgeType\":\"NORMAL\",\"consumerGroupId\":\"" + group + "\"}")
                .accepted();
        createGroup(there, queue, "G").refused(409, "Conflict");
        there.put("/consumerGroups/" + group, "{\"isEnabled\":false}").accepted();
        there.delete("/consumerGroups/" + group).accepted();
        createGroup(there, queue, "G").accepted();
    }

    @Test
    @Contract("5.4")
    void aStaleEtagIsStaleOnEitherOfThem() {
        String queue = resource(create("q").accepted());
        String etag = there.get("/queues/" + queue).header("etag");
        here.put("/queues/" + queue, "{\"displayName\":\"first\"}").accepted();

        there.send(there.request("/queues/" + queue)
                        .header("Content-Type", "application/json")
                        .header("if-match", etag)
                        .PUT(BodyPublishers.ofString("{\"displayName\":\"second\"}")))
                .refused(412, "NoEtagMatch");
        assertThat(here.get("/queues/" + queue).at("/displayName").stringValue())
                .isEqualTo("first");
    }

    @Test
    void aTokenIsGoodOnceOnBothTogether() {
        List<CompletableFuture<Answer>> answers = IntStream.range(0, 8)
                .mapToObj(i ->
                        CompletableFuture.supplyAsync(() -> create(i % 2 == 0 ? here : there, "shared", "shared")))
                .toList();

        assertThat(answers.stream().map(answer -> answer.join().accepted()).distinct())
                .hasSize(1);
        assertThat(here.get("/queues?displayName=shared").items()).hasSize(1);
    }

    private static Answer create(String name) {
        return create(here, name, UUID.randomUUID().toString());
    }

    private static Answer create(Http node, String name, String token) {
        return node.send(node.request("/queues")
                .header("Content-Type", "application/json")
                .header("opc-retry-token", token)
                .POST(BodyPublishers.ofString("{\"displayName\":\"" + name + "\",\"compartmentId\":\"c\","
                        + "\"capabilities\":[{\"type\":\"CONSUMER_GROUPS\"}]}")));
    }

    private static Answer createGroup(Http node, String queue, String name) {
        return node.post("/consumerGroups", "{\"displayName\":\"" + name + "\",\"queueId\":\"" + queue + "\"}");
    }

    private static String resource(String work) {
        return there.get("/workRequests/" + work)
                .ok()
                .at("/resources/0/identifier")
                .stringValue();
    }
}
