package dev.polyqueue.sqs;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.redrive.MoveTasks;
import dev.polyqueue.engine.time.Alarms;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.platform.DialectUrl;
import dev.polyqueue.sqs.action.Actions;
import dev.polyqueue.sqs.action.InFlightLimit;
import dev.polyqueue.sqs.action.ServiceLimits;
import jakarta.servlet.DispatcherType;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

/** The beans of the SQS dialect. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SqsSettings.class)
public class SqsConfiguration {

    private static final String ACTIONS = "sqsActions";

    @Bean(ACTIONS)
    Actions actions(
            Queues queues,
            Messages messages,
            MoveTasks tasks,
            ReceiptHandles handles,
            Clock clock,
            ServiceLimits limits) {
        return new Actions(queues, messages, tasks, handles, clock, limits);
    }

    @Bean
    ServiceLimits sqsLimits(Messages messages, Alarms alarms, Clock clock, SqsSettings settings) {
        InFlightLimit inFlight = new InFlightLimit(messages, alarms, clock, settings.inFlightLimit());
        return new ServiceLimits(settings.strict(), inFlight);
    }

    @Bean
    DialectUrl sqsUrl() {
        return new DialectUrl("SQS", "");
    }

    /** Asks for the actions by name: a search by type waits for beans in the making, and Hibernate is seconds in it. */
    @Bean
    FilterRegistrationBean<SqsEndpoint> sqsEndpoint(BeanFactory beans, SqsSettings settings) {
        ActionRunner runner = new ActionRunner(() -> beans.getBean(ACTIONS, Actions.class), new Callers(settings));
        Cors cors = new Cors(new Origins(settings.corsOrigins()));
        FilterRegistrationBean<SqsEndpoint> registration = new FilterRegistrationBean<>(
                new SqsEndpoint(runner, new QueryEndpoint(runner, cors), cors, settings.pathPrefix()));
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setAsyncSupported(true);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 2);
        return registration;
    }
}
