package dev.polyqueue.withstand;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** How fast some clients send, receive and delete one message after the other, each on a queue of its own. */
final class Pace {

    private Pace() {}

    /** Messages a second, all clients together. */
    static double measure(SqsClient sqs, List<String> queueUrls, Duration duration) {
        ExecutorService threads = Executors.newFixedThreadPool(queueUrls.size());
        try {
            long end = System.nanoTime() + duration.toNanos();
            List<CompletableFuture<Integer>> counts = queueUrls.stream()
                    .map(queueUrl -> CompletableFuture.supplyAsync(() -> cycles(sqs, queueUrl, end), threads))
                    .toList();
            int all = counts.stream().mapToInt(CompletableFuture::join).sum();
            return all * 1000.0 / duration.toMillis();
        } finally {
            threads.shutdown();
        }
    }

    private static int cycles(SqsClient sqs, String queueUrl, long end) {
        int cycles = 0;
        while (System.nanoTime() < end) {
            sqs.sendMessage(send -> send.queueUrl(queueUrl).messageBody("message"));
            List<Message> messages =
                    sqs.receiveMessage(receive -> receive.queueUrl(queueUrl)).messages();
            for (Message message : messages) {
                sqs.deleteMessage(delete -> delete.queueUrl(queueUrl).receiptHandle(message.receiptHandle()));
                cycles++;
            }
        }
        return cycles;
    }
}
