package dev.polyqueue.queuefile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aliyun.mns.client.CloudTopic;
import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.common.auth.SignVersion;
import com.aliyun.mns.model.SubscriptionMeta;
import com.oracle.bmc.queue.QueueAdminClient;
import com.oracle.bmc.queue.model.Queue;
import com.oracle.bmc.queue.model.QueueSummary;
import com.oracle.bmc.queue.model.UpdateQueueDetails;
import com.oracle.bmc.queue.requests.GetQueueRequest;
import com.oracle.bmc.queue.requests.ListQueuesRequest;
import com.oracle.bmc.queue.requests.UpdateQueueRequest;
import dev.polyqueue.mns.conformance.Mns;
import dev.polyqueue.oci.conformance.Clients;
import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestPostgres;
import dev.polyqueue.testing.TestServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/** Servers that were started with a file. */
@ExtendWith(OutputCaptureExtension.class)
class DeclaredQueuesTest {

    @TempDir
    private Path folder;

    private final TestDatabase database = TestPostgres.newDatabase();

    private TestServer start(Path file) {
        return TestServer.on(database, "polyqueue.queues=" + file);
    }

    @Test
    void theExampleOfTheDocumentationIsThereAndStays(CapturedOutput output) throws Exception {
        Path file = Reading.file(folder, "queues.yaml", DocumentedExamples.yaml());
        try (TestServer server = start(file)) {
            assertSqs(server);
            assertOci(server);
            assertMns(server);
        }
        assertThat(output)
                .contains("Created SQS queue orders (" + file + ":4:7)")
                .contains("Created OCI consumer group large sums of billing (" + file)
                .contains("Created MNS subscription to-web to news (" + file)
                .contains("Queues of " + file + ": 10 created, 0 changed, 0 as they were");
        try (TestServer again = start(file)) {
            assertSqs(again);
            assertOci(again);
            assertMns(again);
        }
        assertThat(output)
                .contains("Queues of " + file + ": nothing to do, 10 there")
                .doesNotContain("Changed ")
                .doesNotContain("is not as declared");
    }

    private static void assertSqs(TestServer server) {
        try (SqsClient sqs = Clouds.sqs(server.url(), "x", "us-east-1");
                SqsClient other = Clouds.sqs(server.url(), "123456789012", "eu-west-1")) {
            assertThat(sqs.listQueues().queueUrls())
                    .containsExactly(server.url() + "/000000000000/orders", server.url() + "/000000000000/orders-dead");
            String orders = sqs.getQueueUrl(queue -> queue.queueName("orders")).queueUrl();
            assertThat(Clouds.attributes(sqs, orders))
                    .containsEntry(QueueAttributeName.VISIBILITY_TIMEOUT, "60")
                    .containsEntry(QueueAttributeName.RECEIVE_MESSAGE_WAIT_TIME_SECONDS, "20")
                    .containsEntry(
                            QueueAttributeName.REDRIVE_POLICY,
                            "{\"deadLetterTargetArn\":\"arn:aws:sqs:us-east-1:000000000000:orders-dead\","
                                    + "\"maxReceiveCount\":5}");
            assertThat(sqs.listQueueTags(queue -> queue.queueUrl(orders)).tags())
                    .isEqualTo(Map.of("team", "shop"));
            assertThat(Clouds.attributes(sqs, server.url() + "/000000000000/orders-dead"))
                    .containsEntry(QueueAttributeName.MESSAGE_RETENTION_PERIOD, "1209600");
            String payments =
                    other.getQueueUrl(queue -> queue.queueName("payments.fifo")).queueUrl();
            assertThat(Clouds.attributes(other, payments))
                    .containsEntry(QueueAttributeName.CONTENT_BASED_DEDUPLICATION, "true")
                    .hasEntrySatisfying(
                            QueueAttributeName.POLICY,
                            policy -> assertThat(policy).startsWith("{\"Version\":\"2012-10-17\",\"Statement\":[{"));
        }
    }

    private static void assertOci(TestServer server) {
        try (QueueAdminClient admin = Clients.admin(server.url())) {
            Queue billing = billing(admin);
            assertThat(billing.getVisibilityInSeconds()).isEqualTo(45);
            assertThat(billing.getTimeoutInSeconds()).isEqualTo(10);
            assertThat(billing.getRetentionInSeconds()).isEqualTo(3600);
            assertThat(billing.getChannelConsumptionLimit()).isEqualTo(50);
            assertThat(billing.getDeadLetterQueueDeliveryCount()).isEqualTo(4);
            assertThat(billing.getFreeformTags()).isEqualTo(Map.of("team", "shop"));
            assertThat(billing.getDefinedTags()).isEqualTo(Map.of("costs", Map.of("center", 42)));
            assertThat(billing.getLifecycleState()).isEqualTo(Queue.LifecycleState.Active);
        }
    }

    private static Queue billing(QueueAdminClient admin) {
        List<QueueSummary> queues = admin.listQueues(
                        ListQueuesRequest.builder().compartmentId("shop").build())
                .getQueueCollection()
                .getItems();
        assertThat(queues).extracting(QueueSummary::getDisplayName).containsExactly("billing");
        return admin.getQueue(
                        GetQueueRequest.builder().queueId(queues.get(0).getId()).build())
                .getQueue();
    }

    private static void assertMns(TestServer server) throws Exception {
        MNSClient mns = Mns.client(server.url(), SignVersion.V2);
        try {
            assertThat(mns.getQueueRef("mails").getAttributes().getVisibilityTimeout())
                    .isEqualTo(120L);
            assertThat(mns.getQueueRef("mails").getAttributes().getPollingWaitSeconds())
                    .isEqualTo(10);
            CloudTopic news = mns.getTopicRef("news");
            assertThat(news.getAttribute().getMaxMessageSize()).isEqualTo(32768L);
            SubscriptionMeta toMails = news.getSubscriptionAttr("to-mails");
            assertThat(toMails.getFilterTag()).isEqualTo("urgent");
            assertThat(toMails.getNotifyContentFormat()).isEqualTo(SubscriptionMeta.NotifyContentFormat.SIMPLIFIED);
            assertThat(news.getSubscriptionAttr("to-web").getNotifyStrategy())
                    .isEqualTo(SubscriptionMeta.NotifyStrategy.EXPONENTIAL_DECAY_RETRY);
        } finally {
            mns.close();
        }
    }

    @Test
    void whatDiffersIsChangedAndTheRestIsLeft(CapturedOutput output) throws Exception {
        Path first = Reading.file(folder, "first.yaml", DocumentedExamples.yaml());
        try (TestServer server = start(first);
                SqsClient sqs = Clouds.sqs(server.url(), "x", "us-east-1");
                QueueAdminClient admin = Clients.admin(server.url())) {
            String orders = server.url() + "/000000000000/orders";
            sqs.setQueueAttributes(queue -> queue.queueUrl(orders)
                    .attributes(
                            Map.of(QueueAttributeName.VISIBILITY_TIMEOUT, "7", QueueAttributeName.DELAY_SECONDS, "3")));
            sqs.tagQueue(queue -> queue.queueUrl(orders).tags(Map.of("team", "billing", "own", "yes")));
            sqs.createQueue(queue -> queue.queueName("by-hand"));
            admin.updateQueue(UpdateQueueRequest.builder()
                    .queueId(billing(admin).getId())
                    .updateQueueDetails(UpdateQueueDetails.builder()
                            .visibilityInSeconds(7)
                            .customEncryptionKeyId("key")
                            .build())
                    .build());
        }
        Path second = Reading.file(
                folder,
                "second.yaml",
                DocumentedExamples.yaml()
                        .replace("retentionInSeconds: 3600", "retentionInSeconds: 7200")
                        .replace("deadLetterQueueDeliveryCount: 2", "deadLetterQueueDeliveryCount: 3")
                        .replace("PollingWaitSeconds: 10", "PollingWaitSeconds: 11")
                        .replace("FilterTag: urgent", "FilterTag: calm")
                        .replace("localhost:8080", "localhost:9090"));
        try (TestServer server = start(second);
                SqsClient sqs = Clouds.sqs(server.url(), "x", "us-east-1");
                QueueAdminClient admin = Clients.admin(server.url())) {
            String orders = server.url() + "/000000000000/orders";
            assertThat(Clouds.attributes(sqs, orders))
                    .containsEntry(QueueAttributeName.VISIBILITY_TIMEOUT, "60")
                    .containsEntry(QueueAttributeName.DELAY_SECONDS, "3");
            assertThat(sqs.listQueueTags(queue -> queue.queueUrl(orders)).tags())
                    .isEqualTo(Map.of("team", "shop", "own", "yes"));
            assertThat(sqs.getQueueUrl(queue -> queue.queueName("by-hand")).queueUrl())
                    .endsWith("/by-hand");
            assertThat(billing(admin).getVisibilityInSeconds()).isEqualTo(45);
            assertThat(billing(admin).getRetentionInSeconds()).isEqualTo(3600);
            assertThat(billing(admin).getCustomEncryptionKeyId()).isEqualTo("key");
        }
        assertThat(output)
                .contains("Changed SQS queue orders: VisibilityTimeout 7 -> 60, tag team billing -> shop (" + second)
                .contains("Changed OCI queue billing: visibilityInSeconds (" + second)
                .contains("OCI queue billing is not as declared: retentionInSeconds is 3600 and cannot become 7200;")
                .contains("Changed OCI consumer group large sums of billing: deadLetterQueueDeliveryCount (" + second)
                .contains("Changed MNS queue mails: PollingWaitSeconds (" + second)
                .contains("Changed MNS subscription to-mails to news: FilterTag (" + second)
                .contains("MNS subscription to-web to news is not as declared: Endpoint is http://localhost:8080/news"
                        + " and cannot become http://localhost:9090/news;")
                .contains("Queues of " + second + ": 0 created, 5 changed, 5 as they were");
    }

    @Test
    void whatTheServerLacksIsRefusedBeforeAnythingIsMade() {
        Path file = Reading.file(folder, "q.yaml", """
                sqs:
                  queues:
                    - {name: first}
                    - {name: second, deadLetterQueue: {name: elsewhere, maxReceiveCount: 2}}
                """);
        assertThatThrownBy(() -> start(file).close())
                .hasStackTraceContaining("q.yaml:4:39: dead-letter queue elsewhere: Dead letter target does not exist");
        Path made = Reading.file(folder, "made.yaml", "sqs: {queues: [{name: elsewhere}]}");
        try (TestServer server = start(made);
                SqsClient sqs = Clouds.sqs(server.url(), "x", "us-east-1")) {
            assertThat(sqs.listQueues().queueUrls()).containsExactly(server.url() + "/000000000000/elsewhere");
        }
        try (TestServer server = start(file);
                SqsClient sqs = Clouds.sqs(server.url(), "x", "us-east-1")) {
            assertThat(sqs.listQueues().queueUrls()).hasSize(3);
        }
    }

    @Test
    void aQueueOfOciMadeByHandIsTakenForTheDeclaredOne() {
        Path file = Reading.file(
                folder, "q.yaml", "oci: {compartmentId: shop, queues: [{displayName: billing, timeoutInSeconds: 3}]}");
        String byHand;
        try (TestServer server = TestServer.on(database);
                QueueAdminClient admin = Clients.admin(server.url())) {
            byHand = Clouds.createOciQueue(admin, "billing", "shop");
        }
        try (TestServer server = start(file);
                QueueAdminClient admin = Clients.admin(server.url())) {
            assertThat(billing(admin).getId()).isEqualTo(byHand);
            assertThat(billing(admin).getTimeoutInSeconds()).isEqualTo(3);
        }
    }

    @Test
    void aFileOfElasticMqIsEnough(CapturedOutput output) {
        Path file = Reading.file(folder, "elasticmq.conf", DocumentedExamples.elasticMq());
        try (TestServer server = start(file);
                SqsClient sqs = Clouds.sqs(server.url(), "x", "eu-central-1")) {
            assertThat(sqs.listQueues().queueUrls())
                    .extracting(url -> url.substring(url.lastIndexOf('/') + 1))
                    .containsExactly("invoices.fifo", "uploads", "uploads-dead");
            String uploads =
                    sqs.getQueueUrl(queue -> queue.queueName("uploads")).queueUrl();
            assertThat(Clouds.attributes(sqs, uploads))
                    .containsEntry(QueueAttributeName.VISIBILITY_TIMEOUT, "10")
                    .containsEntry(QueueAttributeName.DELAY_SECONDS, "5")
                    .hasEntrySatisfying(
                            QueueAttributeName.REDRIVE_POLICY,
                            policy -> assertThat(policy).contains(":uploads-dead\"", "\"maxReceiveCount\":3"));
            assertThat(sqs.listQueueTags(queue -> queue.queueUrl(uploads)).tags())
                    .isEqualTo(Map.of("team", "shop"));
        }
        assertThat(output)
                .contains(file + ": only the queues are used of it, and account and region; not node-address");
    }
}
