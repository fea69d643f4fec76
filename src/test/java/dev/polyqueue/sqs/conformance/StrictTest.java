package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rules that hold for a minute, which only a strict server has. */
@Contract({"2.1", "2.5"})
class StrictTest {

    private static Sqs sqs;

    @BeforeAll
    static void start() {
        sqs = Sqs.on(TestServer.start(
                "polyqueue.sqs.strict=true", "polyqueue.sqs.public-base-url=https://q.example/queues/"));
    }

    @AfterAll
    static void stop() {
        sqs.server.close();
    }

    @Test
    @Contract(value = "2.1", evidence = Evidence.RECORDED)
    void aDeletedQueueCannotBeCreatedForAMinute() {
        String queue = sqs.standard();
        String name = Sqs.nameOf(queue);
        sqs.client.deleteQueue(request -> request.queueUrl(queue));

        assertError(
                400,
                "AWS.SimpleQueueService.QueueDeletedRecently",
                "You must wait 60 seconds after deleting a queue before you can create another with the same name.",
                () -> sqs.create(name, Map.of()));
        sqs.pass(Duration.ofSeconds(61));
        assertThat(sqs.create(name, Map.of())).isEqualTo(queue);
    }

    @Test
    @Contract(
            value = {"2.5", "7.32"},
            evidence = Evidence.RECORDED)
    void aPurgedQueueCannotBePurgedForAMinute() {
        String queue = sqs.standard();
        sqs.client.purgeQueue(request -> request.queueUrl(queue));

        assertError(
                403,
                "AWS.SimpleQueueService.PurgeQueueInProgress",
                "Only one PurgeQueue operation on " + Sqs.nameOf(queue) + " is allowed every 60 seconds.",
                () -> sqs.client.purgeQueue(request -> request.queueUrl(queue)));
        sqs.pass(Duration.ofSeconds(61));
        sqs.client.purgeQueue(request -> request.queueUrl(queue));
    }

    /** A proxy may leave its prefix in front of paths, or take it away. */
    @Test
    @Contract(value = "1.8", evidence = Evidence.ASSUMED)
    void thePrefixOfTheUrlsMayBeThere() {
        String path = URI.create(sqs.standard()).getPath();
        Http.Caller http = new Http(sqs.server).as(Sqs.ACCOUNT, Sqs.REGION);

        for (String sent : List.of(path, path.substring("/queues".length()))) {
            assertThat(http.form(sent, "Action=SendMessage&MessageBody=hi").status())
                    .isEqualTo(200);
        }
        assertThat(http.form("/queues/", "Action=ListQueues").status()).isEqualTo(200);
    }

    @Test
    @Contract(value = "1.8")
    void urlsBeginAsTheSettingsSay() {
        assertThat(sqs.standard()).startsWith("https://q.example/queues/" + Sqs.ACCOUNT + "/");
    }
}
