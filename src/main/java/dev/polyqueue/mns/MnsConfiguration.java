package dev.polyqueue.mns;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.mns.resource.Handles;
import dev.polyqueue.platform.DialectUrl;
import jakarta.servlet.DispatcherType;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

/** The beans of the MNS dialect. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(MnsSettings.class)
public class MnsConfiguration {

    private static final String ROUTES = "mnsRoutes";

    @Bean(ROUTES)
    Routes routes(Queues queues, Messages messages, ReceiptHandles receipts, Clock clock, MnsSettings settings) {
        Handles handles = new Handles(receipts, clock, settings.lenientHandles());
        return new QueueRoutes(queues, messages, handles, settings).addTo(new Routes());
    }

    @Bean
    DialectUrl mnsUrl() {
        return new DialectUrl("MNS", "");
    }

    /** Asks for the routes by name: a search by type waits for beans in the making, and Hibernate is seconds in it. */
    @Bean
    FilterRegistrationBean<MnsEndpoint> mnsEndpoint(BeanFactory beans, MnsSettings settings) {
        FilterRegistrationBean<MnsEndpoint> registration = new FilterRegistrationBean<>(
                new MnsEndpoint(() -> beans.getBean(ROUTES, Routes.class), settings, Credentials.ANY));
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setAsyncSupported(true);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE); // before SQS, to which paths of two parts may be queues
        return registration;
    }
}
