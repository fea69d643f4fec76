package dev.polyqueue.container;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.client.CloudQueue;
import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.common.auth.SignVersion;
import com.aliyun.mns.model.QueueMeta;
import com.oracle.bmc.queue.QueueAdminClient;
import com.oracle.bmc.queue.QueueClient;
import com.oracle.bmc.queue.model.CreateQueueDetails;
import com.oracle.bmc.queue.requests.CreateQueueRequest;
import com.oracle.bmc.queue.requests.GetWorkRequestRequest;
import dev.polyqueue.mns.conformance.Mns;
import dev.polyqueue.oci.conformance.Clients;
import dev.polyqueue.oci.conformance.TestQueue;
import java.net.URI;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** A queue, and a message there and back, through the official SDK of each dialect. */
public final class FirstMessages {

    private static final String QUEUE = "first-messages";
    private static final String BODY = "Hello";

    private FirstMessages() {}

    /** On a server that has no queue yet. */
    public static void exchange(URI sqs, URI oci, URI mns) throws Exception {
        throughSqs(sqs);
        throughOci(oci.toString());
        throughMns(mns.toString());
    }

    private static void throughSqs(URI endpoint) {
        try (SqsClient sqs = SqsClient.builder()
                .endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build()) {
            String url = sqs.createQueue(queue -> queue.queueName(QUEUE)).queueUrl();
            assertThat(url).startsWith(endpoint.toString());
            sqs.sendMessage(message -> message.queueUrl(url).messageBody(BODY));
            assertThat(sqs.receiveMessage(wanted -> wanted.queueUrl(url)).messages())
                    .extracting(Message::body)
                    .containsExactly(BODY);
        }
    }

    private static void throughOci(String endpoint) throws Exception {
        CreateQueueDetails details = CreateQueueDetails.builder()
                .displayName(QUEUE)
                .compartmentId("any")
                .build();
        try (QueueAdminClient admin = Clients.admin(endpoint);
                QueueClient data = Clients.data(endpoint)) {
            String workRequest = admin.createQueue(CreateQueueRequest.builder()
                            .createQueueDetails(details)
                            .build())
                    .getOpcWorkRequestId();
            GetWorkRequestRequest wanted =
                    GetWorkRequestRequest.builder().workRequestId(workRequest).build();
            String id = admin.getWaiters()
                    .forWorkRequest(wanted)
                    .execute()
                    .getWorkRequest()
                    .getResources()
                    .get(0)
                    .getIdentifier();
            TestQueue queue = new TestQueue(data, id);
            queue.put(BODY);
            assertThat(queue.contents()).containsExactly(BODY);
        }
    }

    private static void throughMns(String endpoint) throws Exception {
        MNSClient mns = Mns.client(endpoint, SignVersion.V2);
        try {
            QueueMeta meta = new QueueMeta();
            meta.setQueueName(QUEUE + "-mns");
            CloudQueue queue = mns.createQueue(meta);
            queue.putMessage(new com.aliyun.mns.model.Message(BODY));
            assertThat(queue.popMessage().getMessageBody()).isEqualTo(BODY);
        } finally {
            mns.close();
        }
    }
}
