package dev.polyqueue.platform;

import dev.polyqueue.platform.settings.Settings;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;

/** Finds what would keep the server from starting before anything is started. */
public final class StartChecks implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    private final Settings settings;

    /** @param settings that there are */
    public StartChecks(Settings settings) {
        this.settings = settings;
    }

    /** @throws dev.polyqueue.platform.settings.BadSetting with a message for the user */
    @Override
    public void initialize(ConfigurableApplicationContext context) {
        ConfigurableEnvironment environment = context.getEnvironment();
        ServerPort port = ServerPort.of(environment);
        settings.check(environment);
        port.refuseTaken();
    }
}
