package dev.polyqueue.withstand;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchResultEntry;
import software.amazon.awssdk.services.sqs.model.Message;

/** Clients that send, receive and delete on one queue until they are stopped, whatever becomes of the server meanwhile. */
final class RoughLoad implements AutoCloseable {

    private static final int PRODUCERS = 4;
    private static final int CONSUMERS = 4;
    private static final int VISIBILITY_SECONDS = 4;
    private static final long PAUSE_AFTER_FAILURE_MILLIS = 50;
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final SqsClient sqs;
    private final String queueUrl;
    private final Ledger ledger;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newFixedThreadPool(PRODUCERS + CONSUMERS);
    private final List<CompletableFuture<Void>> clients = new ArrayList<>();

    private RoughLoad(SqsClient sqs, String queueUrl, Ledger ledger) {
        this.sqs = sqs;
        this.queueUrl = queueUrl;
        this.ledger = ledger;
    }

    static RoughLoad start(SqsClient sqs, String queueUrl, Ledger ledger) {
        RoughLoad load = new RoughLoad(sqs, queueUrl, ledger);
        for (int i = 0; i < PRODUCERS; i++) {
            load.clients.add(CompletableFuture.runAsync(load::produce, load.threads));
        }
        for (int i = 0; i < CONSUMERS; i++) {
            load.clients.add(CompletableFuture.runAsync(load::consume, load.threads));
        }
        return load;
    }

    /** Returns when every client has ended its last call. */
    @Override
    public void close() {
        stop.countDown();
        threads.shutdown();
        CompletableFuture.allOf(clients.toArray(CompletableFuture[]::new)).join();
    }

    private void produce() {
        int producer = NUMBERS.incrementAndGet();
        for (int n = 1; !isStopped(); n++) {
            String body = "producer-" + producer + "-message-" + n;
            attempt(() -> {
                ledger.sending(body);
                sqs.sendMessage(send -> send.queueUrl(queueUrl).messageBody(body));
                ledger.sent(body);
            });
        }
    }

    private void consume() {
        List<Message> held = new ArrayList<>();
        while (!isStopped()) {
            attempt(() -> {
                // What could not be deleted is tried again: its handle must be good for ever.
                if (held.isEmpty()) {
                    held.addAll(receive());
                }
                if (held.size() % 2 == 0) {
                    deleteTogether(held);
                }
                while (!held.isEmpty()) {
                    deleteFirst(held);
                }
            });
        }
    }

    private List<Message> receive() {
        return sqs.receiveMessage(receive -> receive.queueUrl(queueUrl)
                        .maxNumberOfMessages(10)
                        .visibilityTimeout(VISIBILITY_SECONDS)
                        .waitTimeSeconds(1))
                .messages();
    }

    private void deleteFirst(List<Message> held) {
        Message message = held.get(0);
        ledger.deleting(message.body());
        sqs.deleteMessage(delete -> delete.queueUrl(queueUrl).receiptHandle(message.receiptHandle()));
        ledger.deleted(message.body());
        held.remove(0);
    }

    private void deleteTogether(List<Message> held) {
        if (held.isEmpty()) {
            return;
        }
        List<DeleteMessageBatchRequestEntry> entries = IntStream.range(0, held.size())
                .mapToObj(i -> DeleteMessageBatchRequestEntry.builder()
                        .id(Integer.toString(i))
                        .receiptHandle(held.get(i).receiptHandle())
                        .build())
                .toList();
        held.forEach(message -> ledger.deleting(message.body()));
        List<Message> done =
                sqs.deleteMessageBatch(delete -> delete.queueUrl(queueUrl).entries(entries)).successful().stream()
                        .map(DeleteMessageBatchResultEntry::id)
                        .map(id -> held.get(Integer.parseInt(id)))
                        .toList();
        done.forEach(message -> ledger.deleted(message.body()));
        held.removeAll(done);
    }

    private void attempt(Runnable call) {
        try {
            call.run();
        } catch (SdkException failure) {
            ledger.failed(failure);
            pause();
        }
    }

    private void pause() {
        try {
            stop.await(PAUSE_AFTER_FAILURE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean isStopped() {
        return stop.getCount() == 0;
    }
}
