package dev.polyqueue.upkeep;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.polyqueue.engine.EngineException.StoreUnavailable;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Alone, because servers of other tests in this process tell their troubles to the same log. */
@Isolated
class TroublesTest {

    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private long now = TimeUnit.HOURS.toNanos(1);
    private final Troubles troubles = new Troubles(() -> now);

    @BeforeEach
    void listen() {
        log.start();
        logger().addAppender(log);
    }

    @AfterEach
    void listenNoMore() {
        logger().detachAppender(log);
    }

    @Test
    void anOutageIsToldOnceAndItsEndOnce() {
        outage("sweep", new DataAccessResourceFailureException("wrapped", new IllegalStateException("refused\nhint")));
        outage("move", new CannotCreateTransactionException("no connection"));
        pass(30);
        outage("sweep", new StoreUnavailable(new IllegalStateException("refused")));
        troubles.succeeded("poll"); // which did not ask the database
        pass(4);
        troubles.succeeded("move");
        troubles.succeeded("sweep");
        assertThat(lines())
                .containsExactly("WARN The database is away: refused", "INFO The database is back, after 34 s");
    }

    @Test
    void anOutageIsRememberedOnceAMinute() {
        for (int i = 0; i < 150; i++) {
            outage("move", new CannotCreateTransactionException("refused"));
            pass(1);
        }
        assertThat(lines())
                .containsExactly(
                        "WARN The database is away: refused",
                        "WARN The database has been away for 60 s: refused",
                        "WARN The database has been away for 120 s: refused");
    }

    @Test
    void aStepThatBeganInTheOutageIsNoNewOne() {
        long before = now;
        outage("move", new CannotCreateTransactionException("refused"));
        pass(3);
        troubles.succeeded("move");
        troubles.failed("sweep", before, new CannotCreateTransactionException("refused"));
        assertThat(lines()).hasSize(2);

        pass(1);
        outage("sweep", new CannotCreateTransactionException("refused again"));
        assertThat(lines()).hasSize(3).last().isEqualTo("WARN The database is away: refused again");
    }

    @Test
    void otherFailuresAreToldOnceAMinuteForEachChore() {
        for (int i = 0; i < 90; i++) {
            troubles.failed("move", now, new IllegalStateException("odd"));
            troubles.failed("sweep", now, new IllegalStateException("strange"));
            pass(1);
        }
        assertThat(lines())
                .containsExactly(
                        "WARN Chore move failed: odd",
                        "WARN Chore sweep failed: strange",
                        "WARN Chore move failed: odd",
                        "WARN Chore sweep failed: strange");
    }

    private void outage(String chore, RuntimeException failure) {
        troubles.failed(chore, now, failure);
    }

    private void pass(long seconds) {
        now += TimeUnit.SECONDS.toNanos(seconds);
    }

    private List<String> lines() {
        return log.list.stream()
                .map(event -> event.getLevel() + " " + event.getFormattedMessage())
                .toList();
    }

    private static Logger logger() {
        return (Logger) LoggerFactory.getLogger(Troubles.class);
    }
}
