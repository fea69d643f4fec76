package dev.polyqueue.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What happens in queues is what Prometheus is told. */
class QueueMetricsTest {

    private static TestServer server;
    private static Requests requests;

    @BeforeAll
    static void start() {
        server = TestServer.start("polyqueue.metrics.refresh=0s"); // whose clock is moved
        requests = new Requests(server.url());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void depthAndTraffic() {
        requests.sqs("CreateQueue", "{'QueueName':'depth'}");
        requests.sqs("SendMessage", "{'QueueUrl':'depth','MessageBody':'gone'}");
        String handle = requests.sqs("ReceiveMessage", "{'QueueUrl':'depth','WaitTimeSeconds':5}")
                .at("/Messages/0/ReceiptHandle")
                .stringValue();
        requests.sqs("DeleteMessage", "{'QueueUrl':'depth','ReceiptHandle':'" + handle + "'}");
        requests.sqs("SendMessage", "{'QueueUrl':'depth','MessageBody':'hidden'}");
        requests.sqs("ReceiveMessage", "{'QueueUrl':'depth','WaitTimeSeconds':5}");
        requests.sqs("SendMessage", "{'QueueUrl':'depth','MessageBody':'later','DelaySeconds':900}");
        requests.sqs("SendMessage", "{'QueueUrl':'depth','MessageBody':'now'}");

        eventually(1, "polyqueue_queue_messages", "queue=\"depth\"", "state=\"visible\"");
        eventually(1, "polyqueue_queue_messages", "queue=\"depth\"", "state=\"in_flight\"");
        eventually(1, "polyqueue_queue_messages", "queue=\"depth\"", "state=\"delayed\"");
        eventually(4, "polyqueue_sent_messages_total", "queue=\"depth\"", "dialect=\"sqs\"");
        eventually(2, "polyqueue_received_messages_total", "queue=\"depth\"");
        eventually(1, "polyqueue_deleted_messages_total", "queue=\"depth\"");
        assertThat(Scrape.of(server.url()).sum("polyqueue_queue_oldest_message_age_seconds", "queue=\"depth\""))
                .isPositive();
    }

    @Test
    void fifoQueuesToo() {
        requests.sqs("CreateQueue", "{'QueueName':'depth.fifo','Attributes':{'FifoQueue':'true'}}");
        String sent = "{'QueueUrl':'depth.fifo','MessageBody':'x','MessageGroupId':'g','MessageDeduplicationId':'d'}";
        requests.sqs("SendMessage", sent);
        requests.sqs("SendMessage", sent);

        eventually(1, "polyqueue_queue_messages", "queue=\"depth.fifo\"", "state=\"visible\"");
        eventually(1, "polyqueue_sent_messages_total", "queue=\"depth.fifo\"");
    }

    @Test
    void deadLettersAndMoveTasks() {
        requests.sqs("CreateQueue", "{'QueueName':'dead'}");
        requests.sqs(
                "CreateQueue",
                "{'QueueName':'source','Attributes':{'RedrivePolicy':"
                        + "'{\\'deadLetterTargetArn\\':\\'arn:aws:sqs:us-east-1:000000000000:dead\\',"
                        + "\\'maxReceiveCount\\':1}'}}");
        requests.sqs("SendMessage", "{'QueueUrl':'source','MessageBody':'x'}");
        requests.sqs("ReceiveMessage", "{'QueueUrl':'source','WaitTimeSeconds':5,'VisibilityTimeout':0}");
        requests.sqs("ReceiveMessage", "{'QueueUrl':'source'}");
        eventually(1, "polyqueue_dead_lettered_messages_total", "queue=\"source\"");

        requests.sqs("StartMessageMoveTask", "{'SourceArn':'arn:aws:sqs:us-east-1:000000000000:dead'}");

        eventually(1, "polyqueue_moved_messages_total", "queue=\"dead\"");
    }

    @Test
    void progressOfMoveTasks() {
        requests.sqs("CreateQueue", "{'QueueName':'slowly-dead'}");
        requests.sqs("CreateQueue", "{'QueueName':'elsewhere'}");
        requests.sqs(
                "CreateQueue",
                "{'QueueName':'slow-source','Attributes':{'RedrivePolicy':"
                        + "'{\\'deadLetterTargetArn\\':\\'arn:aws:sqs:us-east-1:000000000000:slowly-dead\\',"
                        + "\\'maxReceiveCount\\':1}'}}");
        for (int i = 0; i < 50; i++) {
            requests.sqs("SendMessage", "{'QueueUrl':'slowly-dead','MessageBody':'x'}");
        }

        requests.sqs(
                "StartMessageMoveTask",
                "{'SourceArn':'arn:aws:sqs:us-east-1:000000000000:slowly-dead','MaxNumberOfMessagesPerSecond':1,"
                        + "'DestinationArn':'arn:aws:sqs:us-east-1:000000000000:elsewhere'}");

        eventually(50, "polyqueue_move_task_messages", "queue=\"slowly-dead\"");
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        Scrape.of(server.url()).sum("polyqueue_move_task_moved_messages", "queue=\"slowly-dead\"") > 0);
    }

    @Test
    void whatIsRemovedWhenItsRetentionIsOver() {
        requests.sqs("CreateQueue", "{'QueueName':'short','Attributes':{'MessageRetentionPeriod':'60'}}");
        requests.sqs("SendMessage", "{'QueueUrl':'short','MessageBody':'x'}");
        requests.sqs(
                "CreateQueue",
                "{'QueueName':'short.fifo','Attributes':{'FifoQueue':'true',"
                        + "'MessageRetentionPeriod':'60','ContentBasedDeduplication':'true'}}");
        requests.sqs("SendMessage", "{'QueueUrl':'short.fifo','MessageBody':'x','MessageGroupId':'g'}");

        server.bean(AdjustableClock.class).advance(Duration.ofSeconds(61));

        eventually(1, "polyqueue_expired_messages_total", "queue=\"short\"");
        eventually(1, "polyqueue_expired_messages_total", "queue=\"short.fifo\"");
    }

    @Test
    void whatNoFilterTakes() {
        requests.oci(
                "POST",
                "queues",
                "{'displayName':'dropping','compartmentId':'c','capabilities':[{'type':'CONSUMER_GROUPS',"
                        + "'isPrimaryConsumerGroupEnabled':false}]}");
        String queue = requests.oci("GET", "queues?displayName=dropping", "")
                .at("/items/0/id")
                .stringValue();
        requests.oci("POST", "queues/" + queue + "/messages", "{'messages':[{'content':'a'},{'content':'b'}]}");

        String label = "queue=\"" + queue.replaceFirst(".*\\.", "") + "\"";

        eventually(2, "polyqueue_dropped_messages_total", label, "dialect=\"oci\"");
        eventually(2, "polyqueue_sent_messages_total", label);
        eventually(2, "oci_queue_dropped_messages_count_total", "resourceId=\"" + queue + "\"");
    }

    @Test
    void requestsByActionAndOutcome() {
        requests.sqs("GetQueueUrl", "{'QueueName':'nowhere'}");
        requests.sqs("Nonsense", "{}");
        requests.oci("GET", "nonsense", "");
        requests.oci("GET", "queues?limit=0", "");
        requests.mns("GET", "/nonsense", "");
        requests.mns("PUT", "/queues/timed", "");
        requests.mns("POST", "/queues/timed/messages", "<Message><MessageBody>x</MessageBody></Message>");
        requests.mns(
                "POST",
                "/queues/timed/messages",
                "<Messages><Message><MessageBody>x</MessageBody></Message><Message/></Messages>");
        requests.mns("GET", "/queues/timed/messages?numOfMessages=17", "");
        requests.mns("GET", "/queues/timed/messages?peekonly=true", "");
        requests.mns("DELETE", "/queues/timed/messages?ReceiptHandle=garbage", "");
        requests.mns("DELETE", "/queues/timed/messages", "<ReceiptHandles/>");

        Scrape scrape = Scrape.of(server.url());
        String count = "polyqueue_requests_seconds_count";

        eventually(1, count, "action=\"GetQueueUrl\"", "dialect=\"sqs\"", "outcome=\"client_error\"");
        eventually(1, count, "action=\"unknown\"", "dialect=\"sqs\"", "outcome=\"client_error\"");
        eventually(1, count, "action=\"unknown\"", "dialect=\"oci\"", "outcome=\"client_error\"");
        eventually(1, count, "action=\"ListQueues\"", "dialect=\"oci\"", "outcome=\"client_error\"");
        eventually(1, count, "action=\"unknown\"", "dialect=\"mns\"", "outcome=\"client_error\"");
        eventually(1, count, "action=\"CreateQueue\"", "dialect=\"mns\"", "outcome=\"success\"");
        eventually(1, count, "action=\"SendMessage\"", "dialect=\"mns\"", "outcome=\"success\"");
        eventually(1, count, "action=\"BatchSendMessage\"", "dialect=\"mns\"", "outcome=\"server_error\"");
        eventually(1, count, "action=\"BatchReceiveMessage\"", "dialect=\"mns\"", "outcome=\"client_error\"");
        eventually(1, count, "action=\"PeekMessage\"", "dialect=\"mns\"", "outcome=\"success\"");
        eventually(1, count, "action=\"DeleteMessage\"", "dialect=\"mns\"", "outcome=\"client_error\"");
        eventually(1, count, "action=\"BatchDeleteMessage\"", "dialect=\"mns\"", "outcome=\"client_error\"");
        eventually(8, count, "dialect=\"mns\"");
        assertThat(scrape.values().keySet())
                .noneMatch(series -> series.toLowerCase(Locale.ROOT).contains("nonsense"));
    }

    @Test
    void lanesAndPools() {
        requests.sqs("CreateQueue", "{'QueueName':'lanes'}");
        requests.sqs("SendMessage", "{'QueueUrl':'lanes','MessageBody':'x'}");

        Scrape scrape = Scrape.of(server.url());

        assertThat(scrape.sum("polyqueue_lane_calls_total", "lane=\"send\"")).isPositive();
        assertThat(scrape.sum("polyqueue_lane_batch_seconds_total", "lane=\"send\""))
                .isPositive();
        assertThat(scrape.sum("polyqueue_pool_connections", "pool=\"lanes\"")).isPositive();
        eventually(8, "polyqueue_pool_limit", "pool=\"management\"");
    }

    /** Counts of messages are some time old, and a queue has series of its own once it was counted. */
    private static void eventually(double expected, String name, String... labels) {
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() ->
                        assertThat(Scrape.of(server.url()).sum(name, labels)).isEqualTo(expected));
    }
}
