package dev.polyqueue.platform.metrics;

import dev.polyqueue.engine.port.QueueDepths;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.engine.wait.Receivers;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The beans of this package. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(MetricsSettings.class)
public class MetricsConfiguration {

    @Bean
    Traffic traffic() {
        return new Traffic();
    }

    @Bean
    QueueCollector queueCollector(
            Traffic traffic, QueueDepths depths, Clock clock, MetricsSettings settings, PrometheusRegistry registry) {
        QueueCollector collector = new QueueCollector(
                new DepthCache(depths, clock, settings.refresh()), new ReportedQueues(traffic, settings.queues()));
        registry.register(collector);
        return collector;
    }

    /** Asks for the topics when there is something to tell: who pushes must not wait for them. */
    @Bean
    TopicPushes topicPushes(MetricsSettings settings, ObjectProvider<Topics> topics, PrometheusRegistry registry) {
        TopicPushes pushes =
                new TopicPushes(settings.queues(), key -> topics.getObject().known(key));
        registry.register(pushes);
        return pushes;
    }

    /** What the OCI dialect counts has a tag that names the queue. */
    @Bean
    BoundedTag ociQueues(MetricsSettings settings) {
        return new BoundedTag("oci_queue.", "resourceId", settings.queues());
    }

    @Bean
    MeterBinder waitingReceivers(Receivers receivers) {
        return registry -> Gauge.builder("polyqueue.receivers.waiting", receivers, Receivers::waiting)
                .description("long polls that wait on this node")
                .register(registry);
    }
}
