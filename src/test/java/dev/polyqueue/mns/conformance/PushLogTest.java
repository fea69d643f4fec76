package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import com.aliyun.mns.model.SubscriptionMeta.NotifyContentFormat;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.slf4j.LoggerFactory;

/** What the log tells of endpoints that do not take messages. Alone, because the log is that of all servers. */
@Isolated
class PushLogTest {

    private static final Queue<String> LINES = new ConcurrentLinkedQueue<>();
    private static final AppenderBase<ILoggingEvent> APPENDER = new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
            LINES.add(event.getLevel() + " " + event.getFormattedMessage());
        }
    };

    private static TestServer server;
    private static Mns mns;

    private final TestTopic topic = TestTopic.create(mns);

    @BeforeAll
    static void listen() {
        server = TestServer.start();
        mns = Mns.on(server);
        APPENDER.start();
        logger().addAppender(APPENDER);
    }

    @AfterAll
    static void listenNoMore() {
        logger().detachAppender(APPENDER);
        mns.client().close();
        server.close();
    }

    @Test
    void tellsWhatIsWrongOnceAndThatItIsOver() {
        try (Receiver receiver = new Receiver()) {
            receiver.answering(500);
            topic.subscribe("s", receiver.url(), NotifyContentFormat.SIMPLIFIED);
            topic.publish("x");
            for (int failures = 1; failures <= 3; failures++) {
                long expected = failures;
                await().atMost(Duration.ofSeconds(40)) // the server makes its key first
                        .until(() -> topic.pushes("failed") == expected);
                mns.pass(Duration.ofSeconds(20));
            }
            await().until(() -> topic.pushes("dropped") == 1);
            receiver.answering(204);
            topic.publish("y");
            await().until(() -> topic.pushes("delivered") == 1);

            assertThat(lines(topic.name()))
                    .hasSize(3)
                    .contains("WARN Subscription s of topic " + topic.name() + " does not take messages at "
                            + receiver.url() + ": it answered 500")
                    .anyMatch(line -> line.startsWith("WARN Messages dropped after their last try: 1; the latest is "))
                    .last()
                    .isEqualTo("INFO Subscription s of topic " + topic.name() + " takes messages again");
        }
    }

    @Test
    void tellsAtOnceOfAForbiddenEndpoint() {
        topic.subscribe("s", "http://192.0.2.1/", NotifyContentFormat.SIMPLIFIED);
        await().until(() -> !lines(topic.name()).isEmpty());
        assertThat(lines(topic.name()))
                .containsExactly(
                        "WARN Subscription s of topic " + topic.name() + " will get nothing: messages may not be"
                                + " posted to 192.0.2.1, which is 192.0.2.1; see polyqueue.mns.push.hosts");
    }

    private static List<String> lines(String about) {
        return LINES.stream().filter(line -> line.contains(about + " ")).toList();
    }

    private static Logger logger() {
        return (Logger) LoggerFactory.getLogger("dev.polyqueue.mns.push");
    }
}
