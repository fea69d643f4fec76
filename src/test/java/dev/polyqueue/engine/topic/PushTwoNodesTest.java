package dev.polyqueue.engine.topic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.port.Courier;
import dev.polyqueue.engine.port.PushStore;
import dev.polyqueue.engine.port.PushStore.Lease;
import dev.polyqueue.engine.time.UniqueIds;
import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestPostgres;
import dev.polyqueue.testing.TestServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two nodes on one database, and one after the other. */
class PushTwoNodesTest {

    private static final TestCourier OF_A = new TestCourier();
    private static final TestCourier OF_B = new TestCourier();
    private static TestServer serverA;
    private static TestServer serverB;
    private static TopicFixture a;
    private static TopicFixture b;

    @BeforeAll
    static void start() {
        TestDatabase database = TestPostgres.newDatabase();
        serverA = TestServer.with(Courier.class, OF_A, database);
        serverB = TestServer.with(Courier.class, OF_B, database);
        a = new TopicFixture(serverA);
        b = new TopicFixture(serverB);
    }

    @AfterAll
    static void stop() {
        serverA.close();
        serverB.close();
    }

    @Test
    void sendEachPushOnceWhoeverIsFirst() {
        int messages = 40;
        OF_A.answer("shared", push -> CompletableFuture.completedFuture(push.failures() > 0));
        OF_B.answer("shared", push -> CompletableFuture.completedFuture(push.failures() > 0));
        Topic topic = a.createFor("shared", RetrySchedule.EXPONENTIAL_DECAY);
        await().until(() -> b.topics.known(topic.key()).isPresent());
        for (int i = 0; i < messages; i++) {
            (i % 2 == 0 ? a : b).publish(topic, "m" + i, null);
        }

        await().atMost(Duration.ofSeconds(20))
                .until(() -> a.stored(topic).isEmpty() && delivered().size() == messages);
        assertThat(delivered())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, messages).mapToObj(i -> "m" + i).toList());
    }

    private static List<String> delivered() {
        return Stream.concat(OF_A.tries("shared").stream(), OF_B.tries("shared").stream())
                .filter(push -> push.failures() > 0)
                .map(TestCourier::body)
                .toList();
    }

    @Test
    void forgetAMessageWhicheverOfThemEndsItsLastPush() {
        OF_A.answer("pair", true);
        OF_B.answer("pair", true);
        Topic topic = a.createFor("pair", RetrySchedule.BACKOFF);
        long first = topic.subscriptions().get(0).id();
        long second = a.subscribe(topic, "t", Endpoint.outside("pair"), RetrySchedule.BACKOFF, null)
                .subscription("t")
                .orElseThrow()
                .id();
        PushStore ofA = serverA.bean(PushStore.class);
        PushStore ofB = serverB.bean(PushStore.class);
        List<CompletableFuture<Boolean>> ended = new ArrayList<>();
        long now = a.clock.now();
        for (int i = 0; i < 100; i++) {
            Publication publication = new Publication(
                    serverA.bean(UniqueIds.class).next(),
                    now,
                    now + 600_000,
                    new Publication.Draft(new byte[] {1}, Attributes.NONE, null, ""));
            Lease one = new Lease(topic.id(), publication.id(), first, now + 300_000);
            Lease other = new Lease(topic.id(), publication.id(), second, now + 300_000);
            TopicFixture.get(ofA.add(publication, List.of(one, other)));
            ended.add(ofA.end(one));
            ended.add(ofB.end(other));
        }
        assertThat(ended)
                .allSatisfy(future -> assertThat(TopicFixture.get(future)).isTrue());
        assertThat(a.storedMessages(topic)).isZero();
    }

    @Test
    void takeOverWhatADeadNodeHadLeased() {
        OF_A.answer("dead", true);
        OF_B.answer("dead", true);
        Topic topic = a.createFor("dead", RetrySchedule.BACKOFF);
        long now = a.clock.now();
        Publication publication = new Publication(
                serverA.bean(UniqueIds.class).next(),
                now,
                now + 600_000,
                new Publication.Draft("left".getBytes(StandardCharsets.UTF_8), Attributes.NONE, null, ""));
        long subscription = topic.subscriptions().get(0).id();
        Lease ofTheDead = new Lease(topic.id(), publication.id(), subscription, now + 100_000);
        TopicFixture.get(serverA.bean(PushStore.class).add(publication, List.of(ofTheDead)));
        await().during(Duration.ofSeconds(2)) // in which both look more than once
                .atMost(Duration.ofSeconds(4))
                .until(() -> OF_A.tries("dead").isEmpty() && OF_B.tries("dead").isEmpty());

        b.clock.advance(Duration.ofSeconds(101));

        await().until(() -> OF_B.outcomes("dead").size() == 1);
        assertThat(OF_B.tries("dead")).extracting(TestCourier::body).containsExactly("left");
        b.clock.reset();
    }

    @Test
    void goOnAfterAnOrderlyStop() {
        TestDatabase database = TestPostgres.newDatabase();
        TestCourier first = new TestCourier();
        first.answer("stop", push -> new CompletableFuture<>());
        Topic topic;
        try (TestServer server = TestServer.with(Courier.class, first, database)) {
            TopicFixture before = new TopicFixture(server);
            topic = before.createFor("stop", RetrySchedule.BACKOFF);
            before.publish(topic, "x", null);
            await().until(() -> first.tries("stop").size() == 1);
        }
        TestCourier second = new TestCourier();
        second.answer("stop", true);
        try (TestServer server = TestServer.with(Courier.class, second, database)) {
            await().atMost(Duration.ofSeconds(15))
                    .until(() -> second.outcomes("stop").size() == 1);
            assertThat(second.tries("stop").get(0).failures()).isZero();
            assertThat(new TopicFixture(server).stored(topic)).isEmpty();
        }
    }
}
