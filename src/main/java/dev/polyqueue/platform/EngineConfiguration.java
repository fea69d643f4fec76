package dev.polyqueue.platform;

import dev.polyqueue.engine.group.AttributeFilter;
import dev.polyqueue.engine.group.Recipients;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.port.MessageObserver;
import dev.polyqueue.engine.port.MessageStore;
import dev.polyqueue.engine.port.MoveTaskStore;
import dev.polyqueue.engine.port.QueueStore;
import dev.polyqueue.engine.port.Wakeups;
import dev.polyqueue.engine.queue.KnownQueues;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.redrive.MoveTasks;
import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.engine.time.Alarms;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.wait.Receivers;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the engine to its store and its clock. */
@Configuration(proxyBeanMethods = false)
public class EngineConfiguration {

    @Bean
    AdjustableClock clock() {
        return new AdjustableClock();
    }

    @Bean
    Alarms alarms(Clock clock) {
        return new Alarms(clock);
    }

    @Bean
    KnownQueues knownQueues(QueueStore store) {
        return new KnownQueues(store);
    }

    @Bean
    Receivers receivers(MessageStore store, KnownQueues queues, Wakeups wakeups, Alarms alarms, Clock clock) {
        return new Receivers(store, queues, wakeups, alarms, clock);
    }

    @Bean
    Draining draining(Receivers receivers) {
        return new Draining(receivers);
    }

    @Bean
    Queues queues(QueueStore store, KnownQueues known, Receivers receivers, Wakeups wakeups, Clock clock) {
        return new Queues(store, known, receivers, wakeups, clock);
    }

    @Bean
    Recipients recipients(ObjectProvider<AttributeFilter.Language> languages) {
        return new Recipients(languages.stream().toList());
    }

    @Bean
    Messages messages(
            MessageStore store,
            Receivers receivers,
            Recipients recipients,
            KnownQueues queues,
            Clock clock,
            MessageObserver observer) {
        return new Messages(store, receivers, recipients, queues, clock, observer);
    }

    @Bean
    MoveTasks moveTasks(
            MoveTaskStore store, KnownQueues queues, Receivers receivers, Clock clock, MessageObserver observer) {
        return new MoveTasks(store, queues, receivers, clock, observer);
    }
}
