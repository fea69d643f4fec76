package dev.polyqueue.admin;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The beans of this package. */
@Configuration(proxyBeanMethods = false)
public class AdminConfiguration {

    @Bean
    LocalStackController localStackController(
            ObjectProvider<HealthEndpoint> health, @Value("${spring.application.version}") String version) {
        return new LocalStackController(new Readiness(health::getObject), version);
    }
}
