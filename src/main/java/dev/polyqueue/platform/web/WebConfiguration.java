package dev.polyqueue.platform.web;

import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the web server is told by this package. */
@Configuration(proxyBeanMethods = false)
public class WebConfiguration {

    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> connectionProbe() {
        return factory -> factory.addEngineValves(new TomcatProbe());
    }
}
