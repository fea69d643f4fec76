package dev.polyqueue.store.cluster;

import static org.awaitility.Awaitility.await;

import dev.polyqueue.engine.EngineException.StoreUnavailable;
import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestPostgres;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class NotifiedWakeupsTest {

    /** A node whose database is away for a moment hears the others again afterwards. */
    @Test
    void aListenerThatFindsNoDatabaseIsCalledAgain() {
        TestDatabase database = TestPostgres.newDatabase();
        AtomicInteger calls = new AtomicInteger();
        AtomicInteger heard = new AtomicInteger();
        try (NotifiedWakeups one = new NotifiedWakeups(database.url(), database.user(), database.password(), 1);
                NotifiedWakeups other = new NotifiedWakeups(database.url(), database.user(), database.password(), 2)) {
            other.onQueuesAnnounced(() -> {
                if (calls.incrementAndGet() == 1) {
                    throw new StoreUnavailable(new IllegalStateException("no database"));
                }
                heard.incrementAndGet();
            });

            await().until(() -> {
                one.announceQueues();
                return heard.get() > 0;
            });
        }
    }
}
