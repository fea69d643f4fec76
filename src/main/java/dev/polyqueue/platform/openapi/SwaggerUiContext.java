package dev.polyqueue.platform.openapi;

import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.core.properties.SwaggerUiConfigProperties;
import org.springdoc.core.properties.SwaggerUiOAuthProperties;
import org.springdoc.webmvc.ui.SwaggerConfig;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * What is in the page's own context: springdoc's part for Swagger UI, but not the one that looks for controllers to
 * describe, and the documents.
 */
@Configuration(proxyBeanMethods = false)
@EnableWebMvc
@EnableConfigurationProperties
@Import({
    SpringDocConfiguration.class,
    SpringDocConfigProperties.class,
    SwaggerUiConfigProperties.class,
    SwaggerUiOAuthProperties.class,
    SwaggerConfig.class
})
class SwaggerUiContext {

    @Bean
    RouterFunction<ServerResponse> documents() {
        RouterFunctions.Builder documents = RouterFunctions.route();
        for (ApiDocument document : ApiDocument.values()) {
            documents.GET(
                    document.path(),
                    request -> ServerResponse.ok()
                            .contentType(MediaType.APPLICATION_YAML)
                            .body(new ClassPathResource(document.path())));
        }
        return documents.build();
    }
}
