package dev.polyqueue.engine;

import static dev.polyqueue.engine.EngineFixture.bodies;
import static dev.polyqueue.engine.EngineFixture.bytes;
import static dev.polyqueue.engine.EngineFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.Browse;
import dev.polyqueue.engine.message.Browsed;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.testing.TestServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Looking through queues, whose messages are as they were afterwards. */
class BrowseTest {

    private static final long MUCH = 1 << 20;

    private static TestServer server;
    private static EngineFixture engine;

    @BeforeAll
    static void start() {
        server = TestServer.start(); // with a clock of its own
        engine = new EngineFixture(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void showsWhatIsHiddenIfThatIsWanted() {
        Queue queue = engine.standard();
        engine.send(queue, "taken", "left");
        engine.receive(queue, 1);
        get(engine.messages.send(queue, List.of(NewMessage.standard(bytes("later"), Attributes.NONE, 60_000))));

        assertThat(seen(queue, new Browse(false, false, 10, MUCH))).containsExactly("left");
        assertThat(seen(queue, new Browse(true, false, 10, MUCH))).containsExactly("left", "taken");
        assertThat(seen(queue, new Browse(false, true, 10, MUCH))).containsExactly("left", "later");
        List<Browsed> all = browse(queue, new Browse(true, true, 10, MUCH));
        assertThat(all).extracting(browsed -> browsed.seen().receiveCount()).containsExactly(0, 1, 0);
        long now = engine.clock.now();
        assertThat(all).extracting(browsed -> browsed.isVisible(now)).containsExactly(true, false, false);
        assertThat(all).extracting(browsed -> browsed.isDelayed(now)).containsExactly(false, false, true);

        assertThat(bodies(engine.receive(queue, 10))).containsExactly("left");
    }

    @Test
    void endsAtALimitOfMessagesOrBytes() {
        Queue queue = engine.standard();
        engine.send(queue, "12345", "67890", "abcde");

        assertThat(seen(queue, new Browse(false, false, 2, MUCH))).containsExactly("12345", "67890");
        assertThat(seen(queue, new Browse(false, false, 10, 6))).containsExactly("12345", "67890");
        assertThat(seen(queue, new Browse(false, false, 10, 5))).containsExactly("12345");
        assertThat(seen(queue, new Browse(false, false, 10, 1))).containsExactly("12345");
    }

    @Test
    void showsAFifoQueueAsItWasSent() {
        Queue queue = engine.fifo();
        for (String body : List.of("a1", "b1", "a2")) {
            engine.sendFifo(queue, body.substring(0, 1), body, body);
        }
        assertThat(bodies(engine.receive(queue, 1))).containsExactly("a1");

        assertThat(seen(queue, new Browse(false, false, 10, MUCH))).containsExactly("b1", "a2");
        assertThat(seen(queue, new Browse(true, false, 10, MUCH))).containsExactly("a1", "b1", "a2");
        assertThat(seen(queue, new Browse(true, false, 10, 3))).containsExactly("a1", "b1");
        assertThat(bodies(engine.receive(queue, 10))).containsExactly("b1");
    }

    @Test
    void leavesOutWhatHasExpired() {
        Queue standard = engine.standard();
        Queue fifo = engine.fifo();
        engine.send(standard, "old");
        engine.sendFifo(fifo, "g", "old", "old");
        engine.clock.advance(Duration.ofDays(5));
        engine.send(standard, "new");
        engine.sendFifo(fifo, "g", "new", "new");

        assertThat(seen(standard, new Browse(true, true, 10, MUCH))).containsExactly("new");
        assertThat(seen(fifo, new Browse(true, true, 10, MUCH))).containsExactly("new");
    }

    private static List<Browsed> browse(Queue queue, Browse browse) {
        return get(engine.messages.browse(queue, queue.primary(), browse));
    }

    private static List<String> seen(Queue queue, Browse browse) {
        return browse(queue, browse).stream()
                .map(browsed -> new String(browsed.seen().message().body(), StandardCharsets.UTF_8))
                .toList();
    }
}
