package dev.polyqueue.platform.openapi;

import jakarta.servlet.DispatcherType;
import java.util.List;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;

/**
 * The way to Swagger UI. What makes the page is a servlet with a context of its own, and both are made by the web server
 * at the first request for them.
 */
@Configuration(proxyBeanMethods = false)
public class OpenApiConfiguration {

    /** The page, for people. */
    public static final String PAGE = "/swagger-ui.html";

    private static final String SERVLET = "swaggerUi";
    private static final List<String> PATHS =
            List.of(PAGE, "/swagger-ui/*", ApiDocument.FOLDER + "*", SwaggerUiSettings.SPRINGDOC + "/*");

    /** Without a path: it is reached through the filter, before which it would know less of a request's path. */
    @Bean
    ServletRegistrationBean<DispatcherServlet> swaggerUiServlet() {
        AnnotationConfigWebApplicationContext context = new AnnotationConfigWebApplicationContext();
        context.register(SwaggerUiContext.class);
        DispatcherServlet servlet = new DispatcherServlet(context);
        servlet.setContextInitializers(new SwaggerUiSettings());
        ServletRegistrationBean<DispatcherServlet> registration = new ServletRegistrationBean<>(servlet, false);
        registration.setName(SERVLET);
        registration.setLoadOnStartup(-1);
        return registration;
    }

    /** Before the dialects, so that none of them takes a request for the page for one of its own. */
    @Bean
    FilterRegistrationBean<SwaggerUiFilter> swaggerUiFilter() {
        FilterRegistrationBean<SwaggerUiFilter> registration =
                new FilterRegistrationBean<>(new SwaggerUiFilter(SERVLET));
        registration.setUrlPatterns(PATHS);
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }
}
