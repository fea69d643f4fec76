package dev.polyqueue.withstand;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/** The AWS SDK as these tests use it. It never repeats a call, so that every call is accounted for once. */
final class Clients {

    private Clients() {}

    static SqsClient sqs(String url) {
        return SqsClient.builder()
                .endpointOverride(URI.create(url))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .httpClientBuilder(UrlConnectionHttpClient.builder().socketTimeout(Duration.ofSeconds(60)))
                .overrideConfiguration(options -> options.retryStrategy(AwsRetryStrategy.doNotRetry()))
                .build();
    }

    /** Creates a queue and answers its URL; one whose name ends with {@code .fifo} is a FIFO queue. */
    static String createQueue(SqsClient sqs, String name) {
        Map<QueueAttributeName, String> attributes =
                name.endsWith(".fifo") ? Map.of(QueueAttributeName.FIFO_QUEUE, "true") : Map.of();
        return sqs.createQueue(create -> create.queueName(name).attributes(attributes))
                .queueUrl();
    }

    /** How many messages a queue has, visible or not. */
    static int messagesIn(SqsClient sqs, String queueUrl) {
        return count(
                sqs,
                queueUrl,
                QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES,
                QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_NOT_VISIBLE,
                QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_DELAYED);
    }

    static int visibleIn(SqsClient sqs, String queueUrl) {
        return count(sqs, queueUrl, QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES);
    }

    private static int count(SqsClient sqs, String queueUrl, QueueAttributeName... counts) {
        return sqs
                .getQueueAttributes(get -> get.queueUrl(queueUrl).attributeNames(counts))
                .attributes()
                .values()
                .stream()
                .mapToInt(Integer::parseInt)
                .sum();
    }
}
