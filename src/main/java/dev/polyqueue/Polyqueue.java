package dev.polyqueue;

import dev.polyqueue.platform.PlatformConfiguration;
import dev.polyqueue.platform.database.DatabaseInitializer;
import org.springframework.boot.SpringApplication;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The server. Each part has one configuration class, named here: nothing is searched for. */
@Configuration(proxyBeanMethods = false)
@Import(PlatformConfiguration.class)
public class Polyqueue {

    /** Starts the server; it runs until it is told to stop. */
    public static void main(String[] args) {
        application().run(args);
    }

    /** The server before it is started, as tests start it as well. */
    public static SpringApplication application() {
        SpringApplication application = new SpringApplication(Polyqueue.class);
        application.addInitializers(new DatabaseInitializer());
        return application;
    }
}
