package dev.polyqueue.withstand;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** Empties a queue. */
final class Drain {

    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final int VISIBILITY_SECONDS = 300;

    private Drain() {}

    /** The bodies of all messages of a queue that nobody else uses, as they were received, until it is empty. */
    static List<String> all(SqsClient sqs, String queueUrl) {
        List<String> bodies = new ArrayList<>();
        await("the queue to be empty")
                .atMost(LONGEST)
                .until(() -> take(sqs, queueUrl, bodies) == 0 && Clients.messagesIn(sqs, queueUrl) == 0);
        return bodies;
    }

    private static int take(SqsClient sqs, String queueUrl, List<String> bodies) {
        int taken = 0;
        List<Message> messages;
        do {
            messages = sqs.receiveMessage(receive ->
                            receive.queueUrl(queueUrl).maxNumberOfMessages(10).visibilityTimeout(VISIBILITY_SECONDS))
                    .messages();
            for (Message message : messages) {
                bodies.add(message.body());
                sqs.deleteMessage(delete -> delete.queueUrl(queueUrl).receiptHandle(message.receiptHandle()));
            }
            taken += messages.size();
        } while (!messages.isEmpty());
        return taken;
    }
}
