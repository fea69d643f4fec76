package dev.polyqueue.mns.push;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.topic.Endpoint;
import dev.polyqueue.engine.topic.Publication;
import dev.polyqueue.engine.topic.Push;
import dev.polyqueue.engine.topic.RetrySchedule;
import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicDefinition;
import dev.polyqueue.engine.topic.TopicKey;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.slf4j.LoggerFactory;

/** Alone, because servers of other tests in this process tell their troubles to the same log. */
@Isolated
class PushTroublesTest {

    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final Deque<Runnable> later = new ArrayDeque<>();
    private long now = TimeUnit.HOURS.toNanos(1);
    private final PushTroubles troubles = new PushTroubles(() -> now, later::add);

    @BeforeEach
    void listen() {
        log.start();
        logger().addAppender(log);
    }

    @AfterEach
    void listenNoMore() {
        logger().detachAppender(log);
    }

    @Test
    void anEndpointIsToldOfOnceUntilItWorksAgain() {
        for (int i = 0; i < 100; i++) {
            troubles.notTaken(push(1), "it answered 500");
            troubles.notTaken(push(2), "unknown host");
            pass(10);
        }
        troubles.taken(push(1));
        troubles.taken(push(1));
        troubles.taken(push(3));
        assertThat(lines())
                .containsExactly(
                        "WARN Subscription s1 of topic t does not take messages at http://s1/: it answered 500",
                        "WARN Subscription s2 of topic t does not take messages at http://s2/: unknown host",
                        "INFO Subscription s1 of topic t takes messages again");
    }

    @Test
    void oneThatComesAndGoesIsToldOfOnceAMinute() {
        for (int i = 0; i < 90; i++) {
            troubles.notTaken(push(1), "it answered 500");
            troubles.taken(push(1));
            pass(1);
        }
        assertThat(lines()).hasSize(4);
    }

    @Test
    void whatIsDroppedIsCountedUpOnceAMinute() {
        for (int i = 0; i < 50; i++) {
            troubles.dropped(push(i));
        }
        assertThat(lines()).hasSize(1).first().asString().contains("last try: 1;", "subscription s0");
        later.remove().run();
        assertThat(lines()).hasSize(2).last().asString().contains("last try: 49;", "subscription s49");
        later.remove().run();
        assertThat(later).isEmpty();
        troubles.dropped(push(7));
        assertThat(lines()).hasSize(3).last().asString().contains("last try: 1;", "subscription s7");
    }

    @Test
    void reasonsAreInWords() {
        assertThat(reason(new CompletionException(new TimeoutException()))).isEqualTo("no answer within 5000 ms");
        assertThat(reason(new CompletionException(new CompletionException(new ConnectException()))))
                .isEqualTo("connection refused");
        assertThat(reason(new UnknownHostException("x"))).isEqualTo("unknown host");
        assertThat(reason(new ProtocolException("it answered 403"))).isEqualTo("it answered 403");
        assertThat(reason(new IllegalStateException())).isEqualTo("IllegalStateException");
    }

    private static String reason(Throwable failure) {
        return PushTroubles.reason(failure, Duration.ofSeconds(5));
    }

    private static Push push(long id) {
        Subscription subscription = new Subscription(
                id,
                "s" + id,
                Endpoint.outside("http://s" + id + "/"),
                "XML",
                new Subscription.Definition(RetrySchedule.BACKOFF, null),
                0,
                0);
        Topic topic = new Topic(
                1,
                new TopicKey(Dialect.MNS, "1", "r", "t"),
                new TopicDefinition(1_024, Duration.ofDays(1), Map.of()),
                List.of(subscription),
                0,
                0);
        Publication publication =
                new Publication(id, 0, 1, new Publication.Draft(new byte[] {1}, Attributes.NONE, null, "http://x"));
        return new Push(topic, subscription, publication, 0);
    }

    private void pass(long seconds) {
        now += TimeUnit.SECONDS.toNanos(seconds);
    }

    private List<String> lines() {
        return log.list.stream()
                .map(event -> event.getLevel() + " " + event.getFormattedMessage())
                .toList();
    }

    private static Logger logger() {
        return (Logger) LoggerFactory.getLogger(PushTroubles.class);
    }
}
