package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.oci.conformance.TestQueue;
import dev.polyqueue.testing.Contract;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Many producers, six groups with a filter each, and many consumers: to each group what is its own, once. */
class GroupStressTest {

    private static final int PRODUCERS = 8;
    private static final int CONSUMERS = 16;
    private static final int PUTS = Integer.getInteger("stress.puts", 20);
    private static final long LONGEST = Duration.ofMinutes(2).toNanos();

    /** A group, what it should select, and what producers and consumers have seen of that. */
    private record Share(TestGroup group, Predicate<Bill> selects, Queue<String> put, Queue<String> got) {

        static Share of(TestGroup group, Predicate<Bill> selects) {
            return new Share(group, selects, new ConcurrentLinkedQueue<>(), new ConcurrentLinkedQueue<>());
        }

        boolean isComplete() {
            return got.size() >= put.size();
        }
    }

    private final Oci oci = Oci.shared();
    private final GroupQueue queue =
            GroupQueue.create(oci, settings -> settings.visibilityInSeconds(600).deadLetterQueueDeliveryCount(1));
    private final List<Share> shares = List.of(
            Share.of(queue.primary(), bill -> true),
            Share.of(queue.group(""), bill -> true),
            Share.of(
                    queue.group(":team = \"exec-expenses\""),
                    bill -> bill.text("team").equals("exec-expenses")),
            Share.of(
                    queue.group(":amount >= 500 AND NOT hasPrefix(:region, \"us-\")"),
                    bill -> bill.has("amount")
                            && bill.amount() >= 500
                            && !bill.text("region").startsWith("us-")),
            Share.of(
                    queue.group("hasSuffix(:region, \"n-1\") AND (:team != \"office\" OR :amount < 9)"),
                    bill -> bill.text("region").endsWith("n-1")
                            && ((bill.has("team") && !bill.text("team").equals("office"))
                                    || (bill.has("amount") && bill.amount() < 9))),
            Share.of(queue.group("NOT :team OR NOT :amount"), bill -> !bill.has("team") || !bill.has("amount")));

    private volatile boolean producing = true;

    @Test
    @Contract({"4.1", "4.2", "3.4", "7.24"})
    void everyGroupGetsItsOwnAndEachMessageOnce() {
        ExecutorService threads = Executors.newFixedThreadPool(PRODUCERS + CONSUMERS);
        try {
            List<CompletableFuture<Void>> producers = start(threads, PRODUCERS, this::produce);
            List<CompletableFuture<Void>> consumers = start(threads, CONSUMERS, this::consume);
            join(producers);
            producing = false;
            join(consumers);
        } finally {
            producing = false;
            threads.shutdownNow();
        }

        assertThat(shares).allSatisfy(share -> {
            String filter = share.group.describe().getFilter();
            assertThat(share.put).as("put for " + filter).isNotEmpty();
            assertThat(share.got).as("got for " + filter).containsExactlyInAnyOrderElementsOf(share.put);
            assertThat(share.group.get()).as("left for " + filter).isEmpty();
            assertThat(share.group.counts()).as("left for " + filter).containsOnly(0L);
        });
        assertThat(shares.get(0).put).hasSizeGreaterThan(shares.get(2).put.size());
        assertThat(queue.dropped()).isZero();
    }

    private void produce(int number) {
        Random random = new Random(number);
        TestQueue own = new TestQueue(oci.data(), queue.id());
        for (int i = 0; i < PUTS; i++) {
            String prefix = "producer-" + number + "-put-" + i + "-message-";
            List<Bill> bills = IntStream.rangeClosed(0, random.nextInt(20))
                    .mapToObj(n -> Bill.any(prefix + n, random))
                    .toList();
            own.put(bills.stream().map(Bill::message).toList());
            for (Share share : shares) {
                bills.stream().filter(share.selects).forEach(bill -> share.put.add(bill.content()));
            }
        }
    }

    private void consume(int number) {
        Share share = shares.get(number % shares.size());
        TestGroup group = share.group;
        Random random = new Random(-number);
        long start = System.nanoTime();
        while ((producing || !share.isComplete()) && System.nanoTime() - start < LONGEST) {
            List<GetMessage> messages =
                    group.get(request -> request.limit(random.nextInt(20) + 1).timeoutInSeconds(1));
            messages.forEach(message -> share.got.add(message.getContent()));
            List<String> receipts =
                    messages.stream().map(GetMessage::getReceipt).toList();
            if (receipts.size() == 1) {
                group.delete(receipts.get(0));
            } else if (!receipts.isEmpty()) {
                assertThat(group.delete(receipts).getClientFailures()).isZero();
            }
        }
    }

    private interface Worker {
        void run(int number);
    }

    private static List<CompletableFuture<Void>> start(ExecutorService threads, int count, Worker worker) {
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            all.add(CompletableFuture.runAsync(() -> worker.run(number), threads));
        }
        return all;
    }

    private static void join(List<CompletableFuture<Void>> clients) {
        CompletableFuture.allOf(clients.toArray(CompletableFuture[]::new)).join();
    }
}
