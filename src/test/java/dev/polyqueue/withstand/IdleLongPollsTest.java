package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.DataDirectory;
import dev.polyqueue.testing.ServerProcess;
import dev.polyqueue.withstand.IdlePolls.Wake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;

/** Two thousand receivers that wait on a hundred queues cost no thread, slow nobody down, and wake at once. */
@Isolated("measures times")
class IdleLongPollsTest {

    private static final int QUEUES = 100;
    private static final int POLLS_PER_QUEUE = 20;
    private static final int BATCH = 10;
    private static final int MOST_THREADS = 100;
    private static final double LEAST_RATE_KEPT = 0.5;
    private static final double LATEST_WAKE_MILLIS = 50;
    private static final Duration MEASURED = Duration.ofSeconds(3);
    private static final int TRIES = 4;

    private record Figures(double alone, double beside, int threads, double median, double p99) {

        boolean good() {
            return beside >= LEAST_RATE_KEPT * alone && threads < MOST_THREADS && p99 <= LATEST_WAKE_MILLIS;
        }

        @Override
        public String toString() {
            return String.format(
                    "%.0f messages/s alone, %.0f beside the polls, %d threads, woken within %.1f ms (median) and %.1f ms (p99)",
                    alone, beside, threads, median, p99);
        }
    }

    @Test
    void costNoThreadSlowNobodyDownAndWakeAtOnce() {
        try (ServerProcess server = ServerProcess.start(DataDirectory.fresh());
                SqsClient sqs = Clients.sqs(server.url())) {
            List<String> busy = queues(sqs, "busy", 4);
            List<String> idle = queues(sqs, "idle", QUEUES);
            Pace.measure(sqs, busy, MEASURED); // warms up
            try (IdlePolls polls = new IdlePolls(server.url(), idle, POLLS_PER_QUEUE)) {
                Figures figures = measure(server, sqs, busy, idle, polls);
                for (int i = 1; i < TRIES && !figures.good(); i++) {
                    figures = measure(server, sqs, busy, idle, polls); // the machine may have been busy
                }
                assertThat(figures)
                        .satisfies(measured -> assertThat(measured.good())
                                .as(measured.toString())
                                .isTrue());
            }
        }
    }

    private static Figures measure(
            ServerProcess server, SqsClient sqs, List<String> busy, List<String> idle, IdlePolls polls) {
        double alone = Pace.measure(sqs, busy, MEASURED);
        polls.begin();
        double beside = Pace.measure(sqs, busy, MEASURED);
        int threads = threads(server);
        List<Double> wakes = wakeAll(sqs, idle, polls);
        Figures figures =
                new Figures(alone, beside, threads, wakes.get(wakes.size() / 2), wakes.get(wakes.size() * 99 / 100));
        System.out.println(wakes.size() + " idle long polls: " + figures);
        return figures;
    }

    /** Wakes one queue after the other, and answers how long each receiver took from the send on, sorted. */
    private static List<Double> wakeAll(SqsClient sqs, List<String> idle, IdlePolls polls) {
        List<SendMessageBatchRequestEntry> batch = IntStream.range(0, BATCH)
                .mapToObj(i -> SendMessageBatchRequestEntry.builder()
                        .id(Integer.toString(i))
                        .messageBody("wake up")
                        .build())
                .toList();
        List<Double> millis = new ArrayList<>();
        for (String queueUrl : idle) {
            for (int i = 0; i < POLLS_PER_QUEUE / BATCH; i++) {
                long sent = System.nanoTime();
                sqs.sendMessageBatch(send -> send.queueUrl(queueUrl).entries(batch));
                for (Wake wake : polls.awaitWakes(BATCH)) {
                    assertThat(wake.queueUrl()).isEqualTo(queueUrl);
                    assertThat(wake.answer().body()).contains("wake up");
                    millis.add((wake.time() - sent) / 1e6);
                }
            }
        }
        millis.sort(null);
        return millis;
    }

    private static int threads(ServerProcess server) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(server.pid()), "status")).stream()
                    .filter(line -> line.startsWith("Threads:"))
                    .mapToInt(line ->
                            Integer.parseInt(line.substring("Threads:".length()).trim()))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new AssertionError("this system has no /proc", e);
        }
    }

    private static List<String> queues(SqsClient sqs, String name, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> Clients.createQueue(sqs, name + "-" + i))
                .toList();
    }
}
