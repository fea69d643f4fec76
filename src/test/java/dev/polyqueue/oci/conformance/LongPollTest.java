package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.requests.GetMessagesRequest;
import dev.polyqueue.engine.wait.Receivers;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Long polls in real time; counts those that wait, so it has a server of its own. */
@Contract("3.3")
class LongPollTest {

    private static Oci oci;

    private final TestQueue queue = oci.queue();

    @BeforeAll
    static void start() {
        oci = Oci.on(TestServer.start());
    }

    @AfterAll
    static void stop() {
        oci.server().close();
    }

    @Test
    @Contract({"3.3", "7.2", "B3"})
    void withoutParametersAGetWaits() throws Exception {
        CompletableFuture<List<GetMessage>> poll = poll(request -> request.timeoutInSeconds(null));
        awaitWaiting(1);

        queue.put("x");

        assertThat(poll.get(15, TimeUnit.SECONDS))
                .extracting(GetMessage::getContent)
                .containsExactly("x");
    }

    @Test
    @Contract({"3.3", "7.8", "B4"})
    void theWaitEndsWithNothing() {
        long start = System.nanoTime();

        assertThat(queue.get(request -> request.timeoutInSeconds(3))).isEmpty();

        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isBetween(Duration.ofMillis(2_900), Duration.ofSeconds(20));
    }

    @Test
    void theQueueSaysHowLongToWait() {
        oci.update(queue, changes -> changes.timeoutInSeconds(1));
        long start = System.nanoTime();
        assertThat(queue.get(request -> request.timeoutInSeconds(null))).isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isBetween(Duration.ofMillis(950), Duration.ofSeconds(20));

        oci.update(queue, changes -> changes.timeoutInSeconds(0));
        start = System.nanoTime();
        assertThat(queue.get(request -> request.timeoutInSeconds(null))).isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    }

    @Test
    void oneMessageIsEnough() throws Exception {
        queue.put("x");

        assertThat(poll(request -> request.limit(20)).get(15, TimeUnit.SECONDS)).hasSize(1);
    }

    @Test
    void whatIsThereIsTakenUpToTheLimit() throws Exception {
        queue.put("a", "b", "c");

        assertThat(poll(request -> request.limit(2)).get(15, TimeUnit.SECONDS)).hasSize(2);
    }

    @Test
    void aLockThatEndsEndsTheWait() throws Exception {
        queue.put("x");
        queue.one(request -> request.visibilityInSeconds(1));

        assertThat(poll(request -> {}).get(10, TimeUnit.SECONDS))
                .singleElement()
                .satisfies(again -> assertThat(again.getDeliveryCount()).isEqualTo(2));
    }

    @Test
    void anUpdateToZeroEndsTheWait() throws Exception {
        queue.put("x");
        GetMessage message = queue.one();
        CompletableFuture<List<GetMessage>> poll = poll(request -> {});
        awaitWaiting(1);

        queue.update(message.getReceipt(), 0);

        assertThat(poll.get(15, TimeUnit.SECONDS)).hasSize(1);
    }

    @Test
    @Contract({"3.3", "3.4"})
    void whoWaitsForAChannelWaitsForThatOne() throws Exception {
        CompletableFuture<List<GetMessage>> poll = poll(request -> request.channelFilter("a"));
        awaitWaiting(1);

        queue.put("in none");
        queue.putTo("b", "in b");
        queue.putTo("a", "in a");

        assertThat(poll.get(15, TimeUnit.SECONDS))
                .extracting(GetMessage::getContent)
                .containsExactly("in a");
        assertThat(queue.counts().get(0)).isEqualTo(2);
    }

    @Test
    void whoWaitsForAnyChannelHearsOfAll() throws Exception {
        CompletableFuture<List<GetMessage>> poll = poll(request -> {});
        awaitWaiting(1);

        queue.putTo("a", "in a");

        assertThat(poll.get(15, TimeUnit.SECONDS))
                .extracting(GetMessage::getContent)
                .containsExactly("in a");
    }

    @Test
    void oneMessageEndsOneWait() throws Exception {
        CompletableFuture<List<GetMessage>> first = poll(request -> {});
        CompletableFuture<List<GetMessage>> second = poll(request -> {});
        awaitWaiting(2);

        queue.put("x");
        CompletableFuture.anyOf(first, second).get(15, TimeUnit.SECONDS);
        awaitWaiting(1);
        queue.put("y");

        assertThat(first.get(15, TimeUnit.SECONDS)).hasSize(1);
        assertThat(second.get(15, TimeUnit.SECONDS)).hasSize(1);
    }

    @Test
    @Contract(value = "2.5", evidence = Evidence.ASSUMED)
    void theEndOfTheQueueEndsTheWait() {
        CompletableFuture<List<GetMessage>> poll = poll(request -> {});
        awaitWaiting(1);

        oci.remove(queue);

        assertThat(poll)
                .failsWithin(Duration.ofSeconds(5))
                .withThrowableThat()
                .withMessageContaining("NotAuthorizedOrNotFound");
    }

    private CompletableFuture<List<GetMessage>> poll(Consumer<GetMessagesRequest.Builder> more) {
        return CompletableFuture.supplyAsync(
                () -> queue.get(request -> more.accept(request.timeoutInSeconds(20))), command -> {
                    Thread thread = new Thread(command);
                    thread.setDaemon(true);
                    thread.start();
                });
    }

    private static void awaitWaiting(int count) {
        Receivers receivers = oci.server().bean(Receivers.class);
        await().atMost(Duration.ofSeconds(10)).until(() -> receivers.waiting() == count);
    }
}
