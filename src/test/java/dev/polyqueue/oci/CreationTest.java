package dev.polyqueue.oci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.work.WorkRequest;
import dev.polyqueue.oci.conformance.Http;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Retry tokens where it gets difficult: many calls at once, calls that died half way, calls that were refused. */
@Contract(value = "5.3", evidence = Evidence.ASSUMED)
class CreationTest {

    private final TestServer server = TestServer.shared();
    private final WorkRequestStore works = server.bean(WorkRequestStore.class);
    private final Queues queues = server.bean(Queues.class);
    private final Http http = new Http(server.url());
    private final String token = UUID.randomUUID().toString();
    private final String compartment = "compartment-of-" + token;

    @Test
    void manyCallsWithOneTokenMakeOneQueue() {
        List<CompletableFuture<Answer>> answers = together(8, () -> createQueue("same"));

        assertThat(answers.stream().map(answer -> answer.join().accepted()).distinct())
                .hasSize(1);
        assertThat(http.get("/queues?compartmentId=" + compartment).items()).hasSize(1);
        assertThat(http.get("/workRequests?compartmentId=" + compartment).items())
                .hasSize(1);
    }

    @Test
    void manyCallsWithOneTokenMakeOneGroup() {
        String queue = queueWithGroups();

        List<CompletableFuture<Answer>> answers = together(8, () -> createGroup(queue, "same", token));

        assertThat(answers.stream().map(answer -> answer.join().accepted()).distinct())
                .hasSize(1);
        assertThat(http.get("/consumerGroups?queueId=" + queue).items()).hasSize(2);
    }

    @Test
    void manyCallsForOneNameMakeOneGroup() {
        String queue = queueWithGroups();

        List<CompletableFuture<Answer>> answers =
                together(8, () -> createGroup(queue, "same", UUID.randomUUID().toString()));

        List<Answer> all = answers.stream().map(CompletableFuture::join).toList();
        assertThat(all).filteredOn(answer -> answer.status() == 202).hasSize(1);
        all.stream().filter(answer -> answer.status() != 202).forEach(answer -> answer.refused(409, "Conflict"));
        assertThat(http.get("/consumerGroups?queueId=" + queue).items()).hasSize(2);
    }

    @Test
    void aRepetitionFinishesWhatWasLeftHalfDone() {
        String id = resource(createQueue("half").accepted());
        WorkRequest request =
                works.find(Dialect.OCI, createQueue("half").accepted()).orElseThrow();
        queues.delete(Ocid.queue(id).key()); // as if it had never come to that
        assertThat(http.get("/queues/" + id).status()).isEqualTo(404);

        assertThat(createQueue("half").accepted()).isEqualTo(request.id());

        assertThat(http.get("/queues/" + id).ok().at("/displayName").stringValue())
                .isEqualTo("half");
    }

    @Test
    void whatIsRefusedLeavesNothingBehind() {
        String queue = queueWithGroups();
        String taken = resource(
                createGroup(queue, "name", UUID.randomUUID().toString()).accepted());
        int before =
                http.get("/workRequests?compartmentId=" + compartment).items().size();

        createGroup(queue, "NAME", token).refused(409, "Conflict");
        assertThat(http.get("/workRequests?compartmentId=" + compartment).items())
                .hasSize(before);

        http.delete("/consumerGroups/" + taken).accepted();
        createGroup(queue, "NAME", token).accepted();
    }

    @Test
    @Contract(value = "5.3", evidence = Evidence.DOCUMENTED)
    void theTokenOfADeletedGroupIsRefused() {
        String queue = queueWithGroups();
        String group = resource(createGroup(queue, "name", token).accepted());
        http.delete("/consumerGroups/" + group).accepted();

        createGroup(queue, "name", token).refused(409, "InvalidatedRetryToken");
    }

    @Test
    @Contract(value = "5.3", evidence = Evidence.DOCUMENTED)
    void theTokenOfAGroupOfADeletedQueueIsRefused() {
        String queue = queueWithGroups();
        createGroup(queue, "name", token).accepted();
        http.delete("/queues/" + queue).accepted();

        createGroup(queue, "name", token).refused(409, "InvalidatedRetryToken");
    }

    @Test
    void queuesAndGroupsDoNotShareTokens() {
        String queue = queueWithGroups();
        String group = createGroup(queue, "name", token).accepted();

        assertThat(createQueue("name").accepted()).isNotEqualTo(group);
        assertThat(createGroup(queue, "name", token).accepted()).isEqualTo(group);
    }

    private static List<CompletableFuture<Answer>> together(int times, Supplier<Answer> call) {
        return Stream.generate(() -> CompletableFuture.supplyAsync(call))
                .limit(times)
                .toList();
    }

    private String queueWithGroups() {
        return resource(http.post(
                        "/queues",
                        "{\"displayName\":\"q\",\"compartmentId\":\"" + compartment
                                + "\",\"capabilities\":[{\"type\":\"CONSUMER_GROUPS\"}]}")
                .accepted());
    }

    private Answer createQueue(String name) {
        return post("/queues", token, "{\"displayName\":\"" + name + "\",\"compartmentId\":\"" + compartment + "\"}");
    }

    private Answer createGroup(String queue, String name, String with) {
        return post("/consumerGroups", with, "{\"displayName\":\"" + name + "\",\"queueId\":\"" + queue + "\"}");
    }

    private Answer post(String path, String with, String body) {
        return http.send(http.request(path)
                .header("Content-Type", "application/json")
                .header("opc-retry-token", with)
                .POST(BodyPublishers.ofString(body)));
    }

    private String resource(String work) {
        return http.get("/workRequests/" + work)
                .ok()
                .at("/resources/0/identifier")
                .stringValue();
    }
}
