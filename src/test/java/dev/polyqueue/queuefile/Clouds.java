package dev.polyqueue.queuefile;

import com.oracle.bmc.queue.QueueAdminClient;
import com.oracle.bmc.queue.model.CreateQueueDetails;
import com.oracle.bmc.queue.requests.CreateQueueRequest;
import com.oracle.bmc.queue.requests.GetWorkRequestRequest;
import java.net.URI;
import java.util.Map;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/** The clouds' own clients. */
final class Clouds {

    private Clouds() {}

    static SqsClient sqs(String url, String accessKey, String region) {
        return SqsClient.builder()
                .endpointOverride(URI.create(url))
                .region(Region.of(region))
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create(accessKey, "secret")))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    static Map<QueueAttributeName, String> attributes(SqsClient sqs, String url) {
        return sqs.getQueueAttributes(queue -> queue.queueUrl(url).attributeNames(QueueAttributeName.ALL))
                .attributes();
    }

    /** Makes a queue, and returns its OCID. */
    static String createOciQueue(QueueAdminClient admin, String displayName, String compartment) {
        String work = admin.createQueue(CreateQueueRequest.builder()
                        .createQueueDetails(CreateQueueDetails.builder()
                                .displayName(displayName)
                                .compartmentId(compartment)
                                .build())
                        .build())
                .getOpcWorkRequestId();
        return admin.getWorkRequest(
                        GetWorkRequestRequest.builder().workRequestId(work).build())
                .getWorkRequest()
                .getResources()
                .get(0)
                .getIdentifier();
    }
}
