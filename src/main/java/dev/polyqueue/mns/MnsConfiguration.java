package dev.polyqueue.mns;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.port.AccountStore;
import dev.polyqueue.engine.port.ClusterSecrets;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.topic.Publisher;
import dev.polyqueue.engine.topic.PushLimits;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.push.CertificateEndpoint;
import dev.polyqueue.mns.push.PushCourier;
import dev.polyqueue.mns.push.PushSettings;
import dev.polyqueue.mns.resource.Handles;
import dev.polyqueue.platform.DialectUrl;
import dev.polyqueue.platform.web.ErrorShape;
import dev.polyqueue.platform.web.RequestTimes;
import jakarta.servlet.DispatcherType;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

/** The beans of the MNS dialect. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({MnsSettings.class, PushSettings.class})
public class MnsConfiguration {

    private static final String ROUTES = "mnsRoutes";
    private static final String COURIER = "mnsCourier";

    @Bean(ROUTES)
    Routes routes(
            Queues queues,
            Messages messages,
            Topics topics,
            Publisher publisher,
            AccountStore accounts,
            ReceiptHandles receipts,
            Clock clock,
            @Qualifier(COURIER) PushCourier courier,
            MnsSettings settings) {
        Handles handles = new Handles(receipts, clock, settings.lenientHandles());
        Routes routes = new QueueRoutes(queues, messages, handles, settings).addTo(new Routes());
        new TopicRoutes(topics, queues, publisher, courier).addTo(routes);
        return new AccountRoutes(accounts, clock).addTo(routes);
    }

    @Bean
    PushLimits pushLimits(PushSettings settings) {
        return settings.limits();
    }

    @Bean(COURIER)
    PushCourier pushCourier(ClusterSecrets secrets, PushSettings settings, Clock clock) {
        return new PushCourier(secrets, settings, clock);
    }

    @Bean
    FilterRegistrationBean<CertificateEndpoint> certificateEndpoint(BeanFactory beans) {
        FilterRegistrationBean<CertificateEndpoint> registration =
                new FilterRegistrationBean<>(new CertificateEndpoint(() -> beans.getBean(COURIER, PushCourier.class)));
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setAsyncSupported(true);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE); // declared before, so asked before the endpoint below
        return registration;
    }

    @Bean
    ErrorShape mnsErrorShape() {
        return new MnsErrorShape();
    }

    @Bean
    DialectUrl mnsUrl() {
        return new DialectUrl("MNS", "");
    }

    @Bean
    RequestTimes mnsTimes() {
        return new RequestTimes("mns");
    }

    /** Asks for the routes by name: a search by type waits for beans in the making, and Hibernate is seconds in it. */
    @Bean
    FilterRegistrationBean<MnsEndpoint> mnsEndpoint(
            BeanFactory beans, Clock clock, MnsSettings settings, @Qualifier("mnsTimes") RequestTimes times) {
        FilterRegistrationBean<MnsEndpoint> registration = new FilterRegistrationBean<>(new MnsEndpoint(
                () -> beans.getBean(ROUTES, Routes.class), settings, new Signatures(settings, clock), times));
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setAsyncSupported(true);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE); // before the others, who go by paths alone
        return registration;
    }
}
