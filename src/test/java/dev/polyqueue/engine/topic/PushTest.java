package dev.polyqueue.engine.topic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.port.Courier;
import dev.polyqueue.engine.port.PushStore;
import dev.polyqueue.engine.port.PushStore.Lease;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.UniqueIds;
import dev.polyqueue.engine.topic.Push.Outcome;
import dev.polyqueue.engine.topic.TopicFixture.StoredPush;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.TestPostgres;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How messages get from a topic to its subscriptions. On a server of its own, since it moves the clock. */
class PushTest {

    private static final AtomicInteger ROUND = new AtomicInteger();
    private static final TestCourier COURIER = new TestCourier();
    private static TestServer server;
    private static TopicFixture engine;

    @BeforeAll
    static void start() {
        server = TestServer.with(
                Courier.class,
                COURIER,
                TestPostgres.newDatabase(),
                "polyqueue.mns.push.in-flight=6",
                "polyqueue.mns.push.in-flight-per-endpoint=4");
        engine = new TopicFixture(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void resetClock() {
        engine.clock.reset();
    }

    @Test
    @Contract("4.3")
    void isInTheQueueWhenThePublishIsAnswered() {
        Topic topic = engine.create();
        Queue queue = engine.queue(topic, "at-once");
        engine.subscribe(topic, "s", new Endpoint("at-once", "at-once"), RetrySchedule.BACKOFF, null);

        engine.publish(topic, "hello", null);

        assertThat(engine.receive(queue)).containsExactly("hello");
        assertThat(engine.stored(topic)).isEmpty();
        assertThat(engine.storedMessages(topic)).isZero();
        assertThat(COURIER.outcomes("at-once")).containsExactly(Outcome.DELIVERED);
    }

    @Test
    @Contract("4.3")
    void goesToThoseWhoWantItsTag() {
        COURIER.answer("red", true);
        COURIER.answer("all", true);
        Topic topic = engine.create();
        engine.subscribe(topic, "red", Endpoint.outside("red"), RetrySchedule.BACKOFF, "red");
        engine.subscribe(topic, "all", Endpoint.outside("all"), RetrySchedule.BACKOFF, null);

        engine.publish(topic, "1", null);
        engine.publish(topic, "2", "blue");
        engine.publish(topic, "3", "red");

        await().untilAsserted(() -> assertThat(COURIER.outcomes("all")).hasSize(3));
        await().untilAsserted(() -> assertThat(COURIER.outcomes("red")).hasSize(1));
        assertThat(COURIER.tries("red")).extracting(TestCourier::body).containsExactly("3");
    }

    @Test
    void bringsEverythingAfterBeingStored() {
        COURIER.answer("whole", push -> CompletableFuture.completedFuture(push.failures() > 0));
        Topic topic = engine.createFor("whole", RetrySchedule.EXPONENTIAL_DECAY);

        Publication published = engine.publish(topic, "w", "tag");

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(
                        () -> assertThat(COURIER.outcomes("whole")).containsExactly(Outcome.FAILED, Outcome.DELIVERED));
        Push second = COURIER.tries("whole").get(1);
        assertThat(second.failures()).isEqualTo(1);
        assertThat(second.topic().id()).isEqualTo(topic.id());
        assertThat(second.publication()).usingRecursiveComparison().isEqualTo(published);
    }

    @Test
    @Contract("4.2")
    void isTriedThreeTimesMoreWithBackoff() {
        COURIER.answer("backoff", false);
        Topic topic = engine.createFor("backoff", RetrySchedule.BACKOFF);
        engine.clock.freeze();
        engine.publish(topic, "x", null);

        List<Long> pauses = followSchedule(topic, "backoff");

        assertThat(pauses).hasSize(3).allSatisfy(pause -> assertThat(pause).isBetween(10_000L, 20_000L));
        assertThat(COURIER.outcomes("backoff"))
                .containsExactly(Outcome.FAILED, Outcome.FAILED, Outcome.FAILED, Outcome.DROPPED);
        assertThat(engine.storedMessages(topic)).isZero();
    }

    @Test
    @Contract("4.2")
    void isTriedForADayWithExponentialDecay() {
        COURIER.answer("decay", false);
        Topic topic = engine.createFor("decay", RetrySchedule.EXPONENTIAL_DECAY);
        engine.clock.freeze();
        engine.publish(topic, "x", null);

        List<Long> pauses = followSchedule(topic, "decay");

        assertThat(pauses).hasSize(176).startsWith(1_000L, 2_000L, 4_000L).endsWith(512_000L);
        assertThat(COURIER.tries("decay")).hasSize(177);
        assertThat(COURIER.outcomes("decay")).last().isEqualTo(Outcome.DROPPED);
        assertThat(engine.stored(topic)).isEmpty();
    }

    /** Moves the clock from try to try until the push is given up; answers the pauses. */
    private static List<Long> followSchedule(Topic topic, String address) {
        List<Long> pauses = new ArrayList<>();
        while (true) {
            int failures = pauses.size() + 1;
            await().atMost(Duration.ofSeconds(20))
                    .pollInterval(Duration.ofMillis(5))
                    .until(() -> COURIER.outcomes(address).size() == failures);
            if (COURIER.outcomes(address).get(failures - 1) == Outcome.DROPPED) {
                return pauses;
            }
            StoredPush push = engine.stored(topic).get(0);
            assertThat(push.failures()).isEqualTo(failures);
            long pause = push.dueAt() - engine.clock.now();
            pauses.add(pause);
            engine.clock.advance(Duration.ofMillis(pause));
        }
    }

    @Test
    void isNotTriedBeforeItIsDue() {
        COURIER.answer("early", false);
        Topic topic = engine.createFor("early", RetrySchedule.EXPONENTIAL_DECAY);
        engine.clock.freeze();
        engine.publish(topic, "x", null);
        await().until(() -> COURIER.outcomes("early").size() == 1);

        engine.clock.advance(Duration.ofMillis(999));
        passARound();
        assertThat(COURIER.tries("early")).hasSize(1);

        engine.clock.advance(Duration.ofMillis(1));
        await().until(() -> COURIER.outcomes("early").size() == 2);
    }

    @Test
    @Contract("4.1")
    void isGivenUpWhenItsRetentionIsOver() {
        COURIER.answer("retention", false);
        Topic topic = engine.createFor("retention", RetrySchedule.EXPONENTIAL_DECAY);
        engine.topics.change(topic.key(), before -> new TopicDefinition(1_024, Duration.ofSeconds(2), Map.of()));
        engine.clock.freeze();
        engine.publish(topic, "x", null);
        await().until(() -> COURIER.outcomes("retention").size() == 1);

        engine.clock.advance(Duration.ofSeconds(1));

        await().untilAsserted(() ->
                assertThat(COURIER.outcomes("retention")).containsExactly(Outcome.FAILED, Outcome.DROPPED));
        assertThat(engine.storedMessages(topic)).isZero();
    }

    @Test
    void waitsForAQueueThatIsNotThereYet() {
        Topic topic = engine.create();
        engine.subscribe(topic, "s", new Endpoint("later", "later"), RetrySchedule.EXPONENTIAL_DECAY, null);
        engine.publish(topic, "x", null);
        assertThat(COURIER.outcomes("later")).containsExactly(Outcome.FAILED);

        Queue queue = engine.queue(topic, "later");

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(engine.receive(queue)).containsExactly("x"));
    }

    @Test
    void holdsUpNobodyForAnEndpointThatHangs() {
        List<CompletableFuture<Boolean>> hanging = new ArrayList<>();
        COURIER.answer("hangs", push -> {
            CompletableFuture<Boolean> never = new CompletableFuture<>();
            synchronized (hanging) {
                hanging.add(never);
            }
            return never;
        });
        COURIER.answer("well", true);
        Topic slow = engine.createFor("hangs", RetrySchedule.BACKOFF);
        Topic quick = engine.createFor("well", RetrySchedule.BACKOFF);
        for (int i = 0; i < 7; i++) {
            engine.publish(slow, "slow" + i, null);
        }
        engine.publish(quick, "quick", null);
        await().untilAsserted(() -> assertThat(COURIER.outcomes("well")).hasSize(1));
        passARound();
        assertThat(COURIER.tries("hangs")).hasSize(4);

        COURIER.answer("hangs", true);
        synchronized (hanging) {
            hanging.forEach(future -> future.complete(true));
        }
        await().untilAsserted(() -> assertThat(COURIER.outcomes("hangs")).hasSize(7));
        assertThat(COURIER.tries("hangs"))
                .extracting(TestCourier::body)
                .containsExactlyInAnyOrder("slow0", "slow1", "slow2", "slow3", "slow4", "slow5", "slow6");
    }

    @Test
    void isDroppedWithItsSubscriptionOrItsTopic() {
        COURIER.answer("gone", false);
        Topic one = engine.createFor("gone", RetrySchedule.EXPONENTIAL_DECAY);
        Topic two = engine.createFor("gone", RetrySchedule.EXPONENTIAL_DECAY);
        engine.clock.freeze();
        engine.publish(one, "x", null);
        engine.publish(two, "x", null);
        await().until(() -> COURIER.outcomes("gone").size() == 2);

        engine.topics.unsubscribe(one.key(), "s");
        engine.topics.delete(two.key());
        engine.clock.advance(Duration.ofSeconds(1));

        await().until(() -> engine.stored(one).isEmpty() && engine.stored(two).isEmpty());
        assertThat(engine.storedMessages(one) + engine.storedMessages(two)).isZero();
        assertThat(COURIER.tries("gone")).hasSize(2);
    }

    @Test
    void goesOutOnceThoughItsLeaseRunsOutOnTheWay() {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        COURIER.answer("long", push -> answer);
        Topic topic = engine.createFor("long", RetrySchedule.BACKOFF);
        engine.publish(topic, "x", null);
        long leasedUntil = engine.stored(topic).get(0).dueAt();

        engine.clock.advance(Duration.ofMinutes(1));
        await().until(() -> engine.stored(topic).get(0).dueAt() > leasedUntil);
        answer.complete(true);

        await().until(() -> engine.stored(topic).isEmpty());
        assertThat(COURIER.tries("long")).hasSize(1);
        assertThat(COURIER.outcomes("long")).containsExactly(Outcome.DELIVERED);
    }

    @Test
    void takesACourierThatThrowsForARefusal() {
        COURIER.answer("throws", push -> {
            throw new IllegalStateException("lost my way");
        });
        Topic topic = engine.createFor("throws", RetrySchedule.BACKOFF);
        engine.publish(topic, "x", null);
        await().untilAsserted(() -> assertThat(COURIER.outcomes("throws")).containsExactly(Outcome.FAILED));
        assertThat(engine.stored(topic)).hasSize(1);
    }

    @Test
    void removesWhatHasExpiredUnseen() {
        COURIER.answer("unseen", false);
        Topic topic = engine.createFor("unseen", RetrySchedule.EXPONENTIAL_DECAY);
        engine.publish(topic, "x", null);
        await().until(() -> COURIER.outcomes("unseen").size() == 1);

        long later = engine.clock.now() + Duration.ofDays(2).toMillis();
        PushStore store = server.bean(PushStore.class);

        assertThat(TopicFixture.get(store.removeExpired(later))).isPositive();
        assertThat(engine.stored(topic)).isEmpty();
        assertThat(engine.storedMessages(topic)).isZero();
    }

    /** Puts a push where only a look at what is due finds it: when it is tried, that look is over. */
    private static void passARound() {
        String address = "round" + ROUND.incrementAndGet();
        COURIER.answer(address, true);
        Topic topic = engine.createFor(address, RetrySchedule.BACKOFF);
        long now = engine.clock.now();
        Publication publication = new Publication(
                server.bean(UniqueIds.class).next(),
                now,
                now + 1_000,
                new Publication.Draft(new byte[0], Attributes.NONE, null, ""));
        Lease due = new Lease(
                topic.id(), publication.id(), topic.subscriptions().get(0).id(), now);
        TopicFixture.get(server.bean(PushStore.class).add(publication, List.of(due)));
        server.bean(Dispatcher.class).wake();
        await().until(() -> COURIER.outcomes(address).size() == 1);
    }
}
