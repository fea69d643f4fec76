package dev.polyqueue.platform;

import dev.polyqueue.engine.group.AttributeFilter;
import dev.polyqueue.engine.group.Recipients;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.port.Courier;
import dev.polyqueue.engine.port.MessageObserver;
import dev.polyqueue.engine.port.MessageStore;
import dev.polyqueue.engine.port.MoveTaskStore;
import dev.polyqueue.engine.port.PushObserver;
import dev.polyqueue.engine.port.PushStore;
import dev.polyqueue.engine.port.QueueStore;
import dev.polyqueue.engine.port.TopicStore;
import dev.polyqueue.engine.port.Wakeups;
import dev.polyqueue.engine.queue.KnownQueues;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.redrive.MoveTasks;
import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.engine.time.Alarms;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.time.UniqueIds;
import dev.polyqueue.engine.topic.Deliveries;
import dev.polyqueue.engine.topic.Dispatcher;
import dev.polyqueue.engine.topic.KnownTopics;
import dev.polyqueue.engine.topic.Publisher;
import dev.polyqueue.engine.topic.PushLimits;
import dev.polyqueue.engine.topic.Topics;
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

    @Bean
    KnownTopics knownTopics(TopicStore store) {
        return new KnownTopics(store);
    }

    @Bean
    Topics topics(TopicStore store, PushStore pushes, KnownTopics known, Clock clock) {
        return new Topics(store, pushes, known, clock);
    }

    @Bean
    Dispatcher dispatcher(
            PushStore store,
            KnownTopics topics,
            Queues queues,
            Messages messages,
            ObjectProvider<Courier> couriers,
            ObjectProvider<PushLimits> limits,
            PushObserver observer,
            Alarms alarms,
            Clock clock) {
        Deliveries deliveries =
                new Deliveries(store, queues, messages, couriers.stream().toList(), observer, clock);
        return new Dispatcher(
                store, topics, deliveries, limits.getIfAvailable(() -> PushLimits.DEFAULT), alarms, clock);
    }

    @Bean
    Publisher publisher(Dispatcher dispatcher, UniqueIds ids, Clock clock) {
        return new Publisher(dispatcher, ids, clock);
    }
}
