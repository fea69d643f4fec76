package dev.polyqueue.withstand;

import dev.polyqueue.withstand.History.Sent;
import java.math.BigInteger;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchResponse;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchResultEntry;

/** Sends batches of one to ten messages for as long as the stress lasts, each message with a body of its own. */
final class Producer implements Runnable {

    private final Stress stress;
    private final History history;
    private final int number;
    private final Random random;
    private int count;

    Producer(Stress stress, int number) {
        this.stress = stress;
        this.history = stress.history();
        this.number = number;
        this.random = new Random(-number);
    }

    @Override
    public void run() {
        while (stress.isSending()) {
            int size = random.nextInt(10) + 1;
            if (stress.awaitRoom(size)) {
                send(size);
            }
        }
    }

    private void send(int size) {
        SendMessageBatchRequestEntry[] entries =
                IntStream.range(0, size).mapToObj(this::entry).toArray(SendMessageBatchRequestEntry[]::new);
        for (SendMessageBatchRequestEntry entry : entries) {
            history.sending(entry.messageBody());
        }
        SendMessageBatchResponse answer = stress.sqs()
                .sendMessageBatch(send -> send.queueUrl(stress.queueUrl()).entries(entries));
        for (SendMessageBatchResultEntry done : answer.successful()) {
            int i = Integer.parseInt(done.id());
            history.sent(new Sent(
                    entries[i].messageBody(),
                    number,
                    count + i,
                    entries[i].messageGroupId(),
                    sequence(done.sequenceNumber())));
        }
        answer.failed().forEach(error -> history.refused("send: " + error.code() + ", " + error.message()));
        count += size;
    }

    private SendMessageBatchRequestEntry entry(int i) {
        String body = "producer-" + number + "-message-" + (count + i);
        SendMessageBatchRequestEntry.Builder entry =
                SendMessageBatchRequestEntry.builder().id(Integer.toString(i)).messageBody(body);
        if (stress.isFifo()) {
            entry.messageGroupId("group-" + random.nextInt(stress.messageGroups()))
                    .messageDeduplicationId(body);
        }
        return entry.build();
    }

    private static @Nullable BigInteger sequence(@Nullable String number) {
        return number == null ? null : new BigInteger(number);
    }
}
