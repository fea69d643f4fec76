package dev.polyqueue.platform.openapi;

import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.core.properties.SwaggerUiConfigProperties;
import org.springdoc.core.properties.SwaggerUiOAuthProperties;
import org.springdoc.webmvc.ui.SwaggerConfig;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

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
class SwaggerUiContext implements WebMvcConfigurer {

    @Override
    public void configureContentNegotiation(ContentNegotiationConfigurer types) {
        types.mediaType("yaml", MediaType.APPLICATION_YAML);
    }

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        registry.addResourceHandler(ApiDocument.FOLDER + "*.yaml")
                .addResourceLocations("classpath:" + ApiDocument.FOLDER);
    }
}
