package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import software.amazon.awssdk.services.sqs.SqsClient;

/** Hibernate starts in the background and takes seconds, during which Spring lets nobody else make anything. */
class FirstRequestTest {

    @Test
    void doesNotWaitForWhatIsStillBeingMade() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        try (TestServer server = TestServer.start();
                SqsClient sqs = Clients.sqs(server.url())) {
            GenericApplicationContext context = context(server);
            context.registerBean("slow", AtomicInteger.class, () -> {
                begun.countDown();
                return new AtomicInteger(await(end) ? 1 : 0);
            });
            CompletableFuture<?> making = CompletableFuture.supplyAsync(() -> context.getBean("slow"));
            begun.await();

            String queueUrl = Clients.createQueue(sqs, "first-request");
            sqs.sendMessage(send -> send.queueUrl(queueUrl).messageBody("first"));

            assertThat(making).isNotDone();
            end.countDown();
            making.join();
        }
    }

    private static GenericApplicationContext context(TestServer server) {
        return (GenericApplicationContext) server.bean(DispatcherServlet.class).getWebApplicationContext();
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
