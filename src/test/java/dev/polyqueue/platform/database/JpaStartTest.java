package dev.polyqueue.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import jakarta.persistence.EntityManagerFactory;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.GenericApplicationContext;

class JpaStartTest {

    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch go = new CountDownLatch(1);
    private final GenericApplicationContext context = new GenericApplicationContext();

    @AfterEach
    void letGo() {
        go.countDown();
    }

    @Test
    void isNotWaitedForWhenTheServerStops() {
        context.registerBean(JpaStart.class, () -> new JpaStart(context, this::slow));
        context.registerBean(
                EntityManagerFactory.class,
                () -> context.getBean(JpaStart.class).factory(),
                definition -> definition.setLazyInit(true));
        context.refresh();
        CompletableFuture<EntityManagerFactory> user = CompletableFuture.supplyAsync(
                () -> context.getBean(EntityManagerFactory.class), task -> new Thread(task).start());
        await().until(() -> asked.getCount() == 0);

        context.close(); // would never end if it waited

        assertThatThrownBy(user::join).hasRootCauseInstanceOf(CancellationException.class);
        assertThat(go.getCount()).isOne();
    }

    @Test
    void isNotWaitedForByWhoIsInterrupted() throws InterruptedException {
        context.refresh();
        JpaStart start = new JpaStart(context, this::slow);
        CompletableFuture<Throwable> seen = new CompletableFuture<>();
        Thread user = new Thread(() -> {
            try {
                start.factory();
            } catch (CancellationException e) {
                seen.complete(e);
            }
        });
        user.start();
        await().until(() -> asked.getCount() == 0);
        user.interrupt();
        assertThat(seen.join()).hasMessage("interrupted while JPA starts");
        user.join();
        context.close();
    }

    private EntityManagerFactory slow() {
        asked.countDown();
        try {
            go.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new IllegalStateException("the server was stopped long ago");
    }
}
