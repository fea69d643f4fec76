package dev.polyqueue.platform.openapi;

import java.util.HashMap;
import java.util.Map;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** Springdoc's settings: which documents there are, and how the page behaves. Properties of the same names win. */
final class SwaggerUiSettings implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    /** Below it springdoc answers what the page asks it for. */
    static final String SPRINGDOC = "/v3/api-docs";

    private static final String UI = "springdoc.swagger-ui.";

    @Override
    public void initialize(ConfigurableApplicationContext context) {
        Map<String, Object> settings = new HashMap<>(Map.of(
                "springdoc.api-docs.path",
                SPRINGDOC,
                UI + "path",
                OpenApiConfiguration.PAGE,
                UI + "try-it-out-enabled",
                "true",
                UI + "display-request-duration",
                "true",
                UI + "doc-expansion",
                "list",
                UI + "default-models-expand-depth",
                "0",
                UI + "persist-authorization",
                "true",
                UI + "validator-url",
                "none", // else the page asks somebody in the internet for an opinion
                UI + "urls-primary-name",
                ApiDocument.values()[0].title()));
        for (ApiDocument document : ApiDocument.values()) {
            settings.put(UI + "urls[" + document.ordinal() + "].name", document.title());
            settings.put(UI + "urls[" + document.ordinal() + "].url", document.path());
        }
        context.getEnvironment().getPropertySources().addLast(new MapPropertySource("swagger-ui", settings));
    }
}
