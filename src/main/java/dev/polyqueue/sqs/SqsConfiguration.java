package dev.polyqueue.sqs;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.redrive.MoveTasks;
import dev.polyqueue.engine.time.Alarms;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.platform.DialectUrl;
import dev.polyqueue.platform.web.RequestTimes;
import dev.polyqueue.sqs.action.Actions;
import dev.polyqueue.sqs.action.InFlightLimit;
import dev.polyqueue.sqs.action.ServiceLimits;
import jakarta.servlet.DispatcherType;
import java.util.List;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Qualifier;
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

    @Bean
    RequestTimes sqsTimes() {
        return new RequestTimes("sqs");
    }

    /** Asks for the actions by name: a search by type waits for beans in the making, and Hibernate is seconds in it. */
    @Bean
    ActionRunner sqsActionRunner(BeanFactory beans, SqsSettings settings) {
        return new ActionRunner(() -> beans.getBean(ACTIONS, Actions.class), new Callers(settings));
    }

    @Bean
    Cors sqsCors(SqsSettings settings) {
        return new Cors(new Origins(settings.corsOrigins()));
    }

    @Bean
    FilterRegistrationBean<SqsEndpoint> sqsEndpoint(
            ActionRunner runner, Cors cors, SqsSettings settings, @Qualifier("sqsTimes") RequestTimes times) {
        FilterRegistrationBean<SqsEndpoint> registration = new FilterRegistrationBean<>(
                new SqsEndpoint(runner, new QueryEndpoint(runner, cors, times), cors, times, settings.pathPrefix()));
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setAsyncSupported(true);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 2);
        return registration;
    }

    /** Before the other one, which takes JSON requests wherever they are sent to. */
    @Bean
    FilterRegistrationBean<PeekEndpoint> sqsPeekEndpoint(
            ActionRunner runner, Cors cors, @Qualifier("sqsTimes") RequestTimes times) {
        FilterRegistrationBean<PeekEndpoint> registration =
                new FilterRegistrationBean<>(new PeekEndpoint(runner, cors, times));
        registration.setUrlPatterns(List.of(PeekEndpoint.PATH, PeekEndpoint.PATH + "/*"));
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setAsyncSupported(true);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 1);
        return registration;
    }
}
