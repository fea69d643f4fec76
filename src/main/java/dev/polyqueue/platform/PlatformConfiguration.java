package dev.polyqueue.platform;

import dev.polyqueue.platform.database.DatabaseConfiguration;
import dev.polyqueue.platform.database.JpaConfiguration;
import dev.polyqueue.platform.metrics.MetricsConfiguration;
import dev.polyqueue.platform.openapi.OpenApiConfiguration;
import dev.polyqueue.platform.web.WebConfiguration;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The beans of this package. */
@Configuration(proxyBeanMethods = false)
@SpringParts
@EnableConfigurationProperties(PolyqueueSettings.class)
@Import({
    MetricsConfiguration.class,
    OpenApiConfiguration.class,
    WebConfiguration.class,
    DatabaseConfiguration.class,
    JpaConfiguration.class
})
public class PlatformConfiguration {

    @Bean
    IdleHeap idleHeap() {
        return new IdleHeap();
    }

    @Bean
    ReadyLine readyLine(List<DialectUrl> dialects) {
        return new ReadyLine(dialects);
    }
}
