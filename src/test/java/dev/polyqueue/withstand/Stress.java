package dev.polyqueue.withstand;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.services.sqs.SqsClient;

/** Many producers and consumers on one queue for a while, and then until the queue is empty again. */
final class Stress {

    private static final int PRODUCERS = 8;
    private static final int CONSUMERS = 16;
    private static final int MOST_IN_QUEUE = 2_000;
    private static final long SENDING =
            Duration.ofSeconds(Integer.getInteger("stress.seconds", 20)).toNanos();
    private static final long LONGEST_DRAIN = Duration.ofSeconds(60).toNanos();

    private final SqsClient sqs;
    private final String queueUrl;
    private final int messageGroups;
    private final Duration pauseBetweenMischief;
    private final History history = new History();
    private final Semaphore room = new Semaphore(MOST_IN_QUEUE);
    private volatile boolean draining;
    private volatile boolean failed;

    /**
     * @param messageGroups how many, or 0 for a standard queue
     * @param pauseBetweenMischief how long a consumer does nothing unusual after it has
     */
    Stress(SqsClient sqs, String queueUrl, int messageGroups, Duration pauseBetweenMischief) {
        this.sqs = sqs;
        this.queueUrl = queueUrl;
        this.messageGroups = messageGroups;
        this.pauseBetweenMischief = pauseBetweenMischief;
    }

    /** Runs it all; fails if any client does. */
    History run() {
        ExecutorService threads = Executors.newFixedThreadPool(PRODUCERS + CONSUMERS);
        try {
            List<CompletableFuture<Void>> producers = new ArrayList<>();
            List<CompletableFuture<Void>> consumers = new ArrayList<>();
            for (int i = 1; i <= PRODUCERS; i++) {
                producers.add(start(threads, new Producer(this, i)));
            }
            for (int i = 1; i <= CONSUMERS; i++) {
                consumers.add(start(threads, new Consumer(this, i)));
            }
            join(producers);
            draining = true;
            join(consumers);
            return history;
        } finally {
            threads.shutdownNow();
        }
    }

    SqsClient sqs() {
        return sqs;
    }

    String queueUrl() {
        return queueUrl;
    }

    boolean isFifo() {
        return messageGroups > 0;
    }

    int messageGroups() {
        return messageGroups;
    }

    long pauseBetweenMischief() {
        return pauseBetweenMischief.toNanos();
    }

    History history() {
        return history;
    }

    boolean isSending() {
        return !failed && history.now() < SENDING;
    }

    /** Whether nothing more is sent, and what is left is to be deleted as fast as may be. */
    boolean isDraining() {
        return draining;
    }

    /** Whether everything is deleted, or will not be. */
    boolean isOver() {
        return failed || (draining && history.allDeleted()) || history.now() > SENDING + LONGEST_DRAIN;
    }

    /** Waits a little for the queue to have room for that many messages; false if it has not. */
    boolean awaitRoom(int messages) {
        try {
            return room.tryAcquire(messages, 100, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void makeRoom() {
        room.release();
    }

    private CompletableFuture<Void> start(ExecutorService threads, Runnable client) {
        return CompletableFuture.runAsync(client, threads).whenComplete((done, failure) -> failed |= failure != null);
    }

    private static void join(List<CompletableFuture<Void>> clients) {
        CompletableFuture.allOf(clients.toArray(CompletableFuture[]::new)).join();
    }
}
