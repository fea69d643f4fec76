package dev.polyqueue.engine.topic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Topics and subscriptions as they are managed. */
class TopicsTest {

    private static final Subscription.Definition ALWAYS = new Subscription.Definition(RetrySchedule.BACKOFF, null);

    private final TopicFixture engine = new TopicFixture(TestServer.shared());
    private final Topics topics = engine.topics;

    @Test
    void keepsAllOfATopic() {
        Topic created = engine.create();
        Topic found = topics.find(created.key()).orElseThrow();

        assertThat(found).isEqualTo(created);
        assertThat(found.definition()).isEqualTo(TopicFixture.DEFINITION);
        assertThat(topics.create(created.key(), TopicFixture.DEFINITION)).isEmpty();
        assertThat(topics.find(new TopicKey(
                        Dialect.SQS, "111111111111", "topic-test", created.key().name())))
                .isEmpty();
    }

    @Test
    void keepsAllOfASubscription() {
        Topic topic = engine.create();
        Endpoint endpoint = new Endpoint("acs:queues/q", "q");
        Topic after = engine.subscribe(topic, "s2", endpoint, RetrySchedule.EXPONENTIAL_DECAY, "red");
        engine.subscribe(topic, "s1", Endpoint.outside("x"), RetrySchedule.BACKOFF, null);

        assertThat(after.subscription("s2").orElseThrow())
                .returns(endpoint, Subscription::endpoint)
                .returns("PLAIN", Subscription::format)
                .returns(new Subscription.Definition(RetrySchedule.EXPONENTIAL_DECAY, "red"), Subscription::definition);
        assertThat(topics.find(topic.key()).orElseThrow().subscriptions())
                .extracting(Subscription::name)
                .containsExactly("s1", "s2");
        assertThat(topics.subscribe(topic.key(), new Subscription.Draft("s1", endpoint, "PLAIN", ALWAYS)))
                .isEmpty();
        assertThat(topics.subscribe(TopicFixture.newKey(), new Subscription.Draft("s", endpoint, "PLAIN", ALWAYS)))
                .isEmpty();
    }

    @Test
    void changesWhatIsThereAndNothingElse() {
        Topic topic = engine.createFor("x", RetrySchedule.BACKOFF);
        TopicDefinition smaller = new TopicDefinition(1_024, Duration.ofHours(1), Map.of());

        assertThat(topics.change(topic.key(), before -> smaller).orElseThrow().definition())
                .isEqualTo(smaller);
        assertThat(topics.change(TopicFixture.newKey(), before -> smaller)).isEmpty();

        Subscription.Definition red = new Subscription.Definition(RetrySchedule.EXPONENTIAL_DECAY, "red");
        assertThat(topics.changeSubscription(topic.key(), "s", before -> red)
                        .orElseThrow()
                        .subscription("s")
                        .orElseThrow()
                        .definition())
                .isEqualTo(red);
        assertThat(topics.changeSubscription(topic.key(), "other", before -> red))
                .isEmpty();
        assertThat(topics.known(topic.key()).orElseThrow().definition()).isEqualTo(smaller);
    }

    @Test
    void storesNothingOfAChangeThatFails() {
        Topic topic = engine.create();
        assertThatThrownBy(() -> topics.change(topic.key(), before -> {
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");
        assertThat(topics.find(topic.key())).contains(topic);
    }

    @Test
    void deletesATopicWithItsSubscriptions() {
        Topic topic = engine.createFor("x", RetrySchedule.BACKOFF);

        assertThat(topics.delete(topic.key())).isTrue();
        assertThat(topics.delete(topic.key())).isFalse();
        assertThat(topics.known(topic.key())).isEmpty();

        Topic again = topics.create(topic.key(), TopicFixture.DEFINITION).orElseThrow();
        assertThat(again.id()).isNotEqualTo(topic.id());
        assertThat(topics.find(topic.key()).orElseThrow().subscriptions()).isEmpty();
    }

    @Test
    void removesASubscriptionOnceAndForAll() {
        Topic topic = engine.createFor("x", RetrySchedule.BACKOFF);

        assertThat(topics.unsubscribe(topic.key(), "s").orElseThrow().subscriptions())
                .isEmpty();
        assertThat(topics.unsubscribe(topic.key(), "s")).isPresent();
        assertThat(topics.unsubscribe(TopicFixture.newKey(), "s")).isEmpty();
    }

    @Test
    void createsATopicOnceForManyAtATime() {
        TopicKey key = TopicFixture.newKey();
        List<CompletableFuture<Boolean>> created = IntStream.range(0, 8)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> topics.create(key, TopicFixture.DEFINITION).isPresent()))
                .toList();
        assertThat(created).extracting(CompletableFuture::join).containsOnlyOnce(true);
    }

    @Test
    void listsByNameAPageAtATime() {
        String account = "listing";
        for (String name : List.of("b%2", "a1", "b_3", "b1", "B1")) {
            topics.create(new TopicKey(Dialect.SQS, account, "r", name), TopicFixture.DEFINITION);
        }
        topics.subscribe(
                new TopicKey(Dialect.SQS, account, "r", "b1"),
                new Subscription.Draft("s", Endpoint.outside("x"), "PLAIN", ALWAYS));

        List<Topic> first = topics.list(new TopicListing(Dialect.SQS, account, "r", "b", null, 2));
        assertThat(first).extracting(topic -> topic.key().name()).containsExactly("b%2", "b1");
        assertThat(first.get(1).subscriptions()).hasSize(1);
        assertThat(topics.list(new TopicListing(Dialect.SQS, account, "r", "b", "b1", 2)))
                .extracting(topic -> topic.key().name())
                .containsExactly("b_3");
        assertThat(topics.list(new TopicListing(Dialect.SQS, account, "r", "b_", null, 9)))
                .hasSize(1);
        assertThat(topics.list(new TopicListing(Dialect.MNS, account, "r", "", null, 9)))
                .isEmpty();
    }
}
