package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.model.PutMessage;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a get brings, and what it does to the messages. */
@Contract("3.3")
class GetTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue(settings -> settings.retentionInSeconds(600));
    private final String path = "/queues/" + queue.id() + "/messages";

    @Test
    @Contract({"3.3", "B1"})
    void messagesComeInTheOrderOfTheirPutAndAreThenHidden() {
        long putBefore = oci.now();
        List<PutMessage> put = queue.put("a", "b", "c");
        long putAfter = oci.now();

        List<GetMessage> got = queue.get();
        long gotAfter = oci.now();

        assertThat(got).extracting(GetMessage::getContent).containsExactly("a", "b", "c");
        assertThat(got)
                .extracting(GetMessage::getId)
                .containsExactlyElementsOf(put.stream().map(PutMessage::getId).toList());
        assertThat(got).extracting(GetMessage::getReceipt).doesNotHaveDuplicates();
        assertThat(got).allSatisfy(message -> {
            assertThat(message.getDeliveryCount()).isOne();
            assertThat(message.getVisibleAfter().getTime()).isBetween(putAfter + 30_000, gotAfter + 30_000);
            assertThat(message.getExpireAfter().getTime()).isBetween(putBefore + 600_000, putAfter + 600_000);
            assertThat(message.getMetadata()).isNull();
        });
        assertThat(queue.get()).isEmpty();
    }

    @Test
    @Contract(
            value = {"3.3", "3.4"},
            evidence = Evidence.REPORTED)
    void aMessageWithoutMetadataHasNoneInTheAnswer() {
        long before = oci.now();
        queue.put("x");

        Answer answer = http.get(path + "?timeoutInSeconds=0").ok();

        assertThat(answer.at("/messages/0").propertyNames())
                .containsExactlyInAnyOrder(
                        "id", "content", "receipt", "deliveryCount", "visibleAfter", "expireAfter", "createdAt");
        assertThat(Instant.parse(answer.at("/messages/0/createdAt").stringValue())
                        .toEpochMilli())
                .isBetween(before, oci.now());
    }

    @Test
    @Contract(
            value = {"3.3", "7.3", "8.4"},
            evidence = Evidence.DOCUMENTED)
    void withoutALimitOneMessageComes() {
        queue.put("a", "b");

        assertThat(queue.get(request -> request.limit(null))).hasSize(1);
        assertThat(queue.get(request -> request.limit(1))).hasSize(1);
        assertThat(queue.get()).isEmpty();
    }

    @Test
    void noMoreComeThanAskedFor() {
        queue.put("a", "b", "c", "d", "e");

        assertThat(queue.get(request -> request.limit(2)))
                .extracting(GetMessage::getContent)
                .containsExactly("a", "b");
        assertThat(queue.get(request -> request.limit(20)))
                .extracting(GetMessage::getContent)
                .containsExactly("c", "d", "e");
    }

    @Test
    @Contract(
            value = {"3.3", "7.4"},
            evidence = Evidence.REPORTED)
    void theSameGetBringsTheNextMessage() {
        queue.put("a", "b");

        assertThat(http.get(path + "?timeoutInSeconds=0").texts("/messages", "content"))
                .containsExactly("a");
        assertThat(http.get(path + "?timeoutInSeconds=0").texts("/messages", "content"))
                .containsExactly("b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "timeoutInSeconds=31",
                "timeoutInSeconds=-1",
                "timeoutInSeconds=x",
                "timeoutInSeconds=0.5",
                "limit=21",
                "limit=0",
                "limit=-1",
                "limit=many",
                "visibilityInSeconds=43201",
                "visibilityInSeconds=-1",
                "visibilityInSeconds=1e2",
                "visibilityInSeconds=99999999999"
            })
    @Contract({"3.3", "6.1", "B5"})
    void whatIsOutOfRangeIsRefused(String parameter) {
        queue.put("x");

        http.get(path + "?" + parameter).refused(400, "InvalidParameter");
        assertThat(queue.one().getDeliveryCount()).isOne();
    }

    @Test
    @Contract({"3.3", "6.1"})
    void theEndsOfARangeBelongToIt() {
        queue.put("x");

        assertThat(queue.one(request -> request.limit(20).timeoutInSeconds(30).visibilityInSeconds(0))
                        .getDeliveryCount())
                .isOne();
        GetMessage locked = queue.one(request -> request.limit(1).visibilityInSeconds(43_200));
        assertThat(locked.getVisibleAfter()).as("cut to the retention").isEqualTo(locked.getExpireAfter());
        Oci.assertError(400, "InvalidParameter", () -> queue.get(request -> request.channelFilter("c".repeat(65))));
        assertThat(queue.get(request -> request.channelFilter("c".repeat(64)))).isEmpty();
    }

    @Test
    @Contract({"3.3", "7.5", "B6"})
    void aPeekCountsButDoesNotHide() {
        queue.put("x");

        for (int count = 1; count <= 3; count++) {
            GetMessage message = queue.one(request -> request.visibilityInSeconds(0));
            assertThat(message.getContent()).isEqualTo("x");
            assertThat(message.getDeliveryCount()).isEqualTo(count);
        }
        assertThat(queue.counts()).containsExactly(1L, 0L, 0L, 0L);
    }

    @Test
    void theRequestKnowsBetterThanTheQueueHowLongToHide() {
        TestQueue hour = oci.queue(settings -> settings.visibilityInSeconds(3_600));
        hour.put("a", "b");
        long before = oci.now();

        GetMessage own = hour.one(request -> request.limit(1));
        GetMessage shorter = hour.one(request -> request.limit(1).visibilityInSeconds(100));

        assertThat(own.getVisibleAfter().getTime()).isBetween(before + 3_600_000, oci.now() + 3_600_000);
        assertThat(shorter.getVisibleAfter().getTime()).isBetween(before + 100_000, oci.now() + 100_000);
    }

    @Test
    @Contract({"3.3", "B16"})
    void consumersDoNotGetTheSameMessage() {
        for (int i = 0; i < 5; i++) {
            int first = i * 20;
            queue.put(IntStream.range(first, first + 20).mapToObj(n -> "m" + n).toArray(String[]::new));
        }
        ExecutorService threads = Executors.newFixedThreadPool(20);
        try {
            List<CompletableFuture<List<String>>> gets = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                gets.add(CompletableFuture.supplyAsync(this::getUntilEmpty, threads));
            }
            assertThat(gets.stream()
                            .flatMap(get -> get.orTimeout(60, TimeUnit.SECONDS).join().stream())
                            .toList())
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, 100).mapToObj(n -> "m" + n).toList());
        } finally {
            threads.shutdownNow();
        }
    }

    private List<String> getUntilEmpty() {
        List<String> contents = new ArrayList<>();
        List<GetMessage> messages;
        do {
            messages = queue.get(request -> request.limit(5).visibilityInSeconds(60));
            messages.forEach(message -> contents.add(message.getContent()));
        } while (!messages.isEmpty());
        return contents;
    }
}
