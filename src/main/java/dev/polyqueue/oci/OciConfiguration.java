package dev.polyqueue.oci;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.action.OciMetrics;
import dev.polyqueue.oci.auth.SignatureVerifier;
import dev.polyqueue.oci.auth.SigningKeys;
import dev.polyqueue.oci.filter.FilterLanguage;
import dev.polyqueue.platform.DialectUrl;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.DispatcherType;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

/** The beans of the OCI Queue dialect. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(OciSettings.class)
public class OciConfiguration {

    private static final String ROUTES = "ociRoutes";

    @Bean(ROUTES)
    Routes routes(
            Queues queues,
            Messages messages,
            WorkRequestStore workRequests,
            ReceiptHandles handles,
            Clock clock,
            MeterRegistry meters,
            OciSettings settings) {
        Routes routes = new ControlRoutes(queues, messages, workRequests, clock, settings).addTo(new Routes());
        return new DataRoutes(queues, messages, handles, clock, new OciMetrics(meters)).addTo(routes);
    }

    @Bean
    FilterLanguage ociFilterLanguage() {
        return new FilterLanguage();
    }

    @Bean
    DialectUrl ociUrl() {
        return new DialectUrl("OCI Queue", "");
    }

    /** Asks for the routes by name: a search by type waits for beans in the making, and Hibernate is seconds in it. */
    @Bean
    FilterRegistrationBean<OciEndpoint> ociEndpoint(BeanFactory beans, Clock clock, OciSettings settings) {
        Signatures signatures = new Signatures(
                settings.keys().isEmpty() ? null : new SignatureVerifier(SigningKeys.of(settings.keys()), clock));
        FilterRegistrationBean<OciEndpoint> registration = new FilterRegistrationBean<>(
                new OciEndpoint(() -> beans.getBean(ROUTES, Routes.class), settings, signatures));
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setAsyncSupported(true);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 1); // before SQS, to which paths of two parts are queues
        return registration;
    }
}
