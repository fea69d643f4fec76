package dev.polyqueue.upkeep;

import dev.polyqueue.engine.port.Housekeeping;
import dev.polyqueue.engine.port.PushStore;
import dev.polyqueue.engine.port.ReferenceTime;
import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.redrive.MoveTasks;
import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.engine.topic.Dispatcher;
import dev.polyqueue.engine.topic.KnownTopics;
import dev.polyqueue.engine.wait.Receivers;
import dev.polyqueue.engine.work.WorkRequest;
import java.time.Duration;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The chores and their pace. */
@Configuration(proxyBeanMethods = false)
public class UpkeepConfiguration {

    @Bean
    Troubles troubles() {
        return new Troubles(System::nanoTime);
    }

    /** What receivers and queue owners notice at once. */
    @Bean
    Upkeep prompt(Troubles troubles, Queues queues, KnownTopics topics, Dispatcher dispatcher, Receivers receivers) {
        return new Upkeep(
                troubles,
                1,
                List.of(
                        Chore.prompt("notice changed queues", Duration.ofMillis(500), () -> {
                            queues.refresh();
                            return 0;
                        }),
                        Chore.prompt("notice changed topics", Duration.ofMillis(500), () -> {
                            topics.refresh();
                            return 0;
                        }),
                        Chore.prompt("look for pushes of other nodes", Duration.ofSeconds(1), () -> {
                            dispatcher.wake();
                            return 0;
                        }),
                        Chore.prompt("look for messages from other nodes", Duration.ofMillis(500), () -> {
                            receivers.poll();
                            return 0;
                        })));
    }

    /** What users have ordered; needs JPA, and so a thread of its own while that is starting. */
    @Bean
    Upkeep moving(Troubles troubles, MoveTasks tasks) {
        return new Upkeep(troubles, 1, List.of(Chore.prompt("move messages", Duration.ofMillis(200), tasks::step)));
    }

    /** What only takes room, and what changes slowly. */
    @Bean
    Upkeep sweeping(
            Troubles troubles,
            Housekeeping store,
            PushStore pushes,
            WorkRequestStore workRequests,
            AdjustableClock clock,
            ReferenceTime reference) {
        return new Upkeep(
                troubles,
                1,
                List.of(
                        Chore.background("follow the database's clock", Duration.ofSeconds(30), () -> {
                            clock.follow(reference);
                            return 0;
                        }),
                        Chore.background(
                                "remove expired messages",
                                Duration.ofSeconds(5),
                                () -> store.removeExpired(clock.now())),
                        Chore.background(
                                "remove expired publications",
                                Duration.ofSeconds(10),
                                () -> pushes.removeExpired(clock.now()).join()),
                        Chore.background(
                                "empty discarded groups",
                                Duration.ofSeconds(5),
                                () -> store.removeDiscarded(clock.now())),
                        Chore.background(
                                "forget deduplication ids",
                                Duration.ofSeconds(10),
                                () -> store.removeOldWindows(clock.now())),
                        Chore.background("forget moved deliveries", Duration.ofSeconds(60), store::removeOldMoves),
                        Chore.background(
                                "remove settled payloads", Duration.ofSeconds(30), store::removeSettledPayloads),
                        Chore.background(
                                "forget work requests",
                                Duration.ofMinutes(1),
                                () -> forgetWorkRequests(workRequests, clock.now()))));
    }

    private static int forgetWorkRequests(WorkRequestStore workRequests, long now) {
        return workRequests.forget(now - WorkRequest.TOKEN_KEPT.toMillis(), now - WorkRequest.KEPT.toMillis());
    }
}
