package dev.polyqueue.platform.database;

import dev.polyqueue.platform.PolyqueueSettings;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.Environment;

/**
 * Chooses the database as soon as the settings are known, before Spring makes its first bean, so that both start at the
 * same time.
 */
public final class DatabaseInitializer implements ApplicationContextInitializer<GenericApplicationContext> {

    private static final Schema SCHEMA = new Schema("db/migration");

    @Override
    public void initialize(GenericApplicationContext context) {
        PolyqueueSettings settings = PolyqueueSettings.of(context.getEnvironment());
        DatabaseStart start = new DatabaseStart(source(settings, context.getEnvironment()), SCHEMA).start();
        context.registerBean(JdbcConnectionDetails.class, () -> start);
    }

    private static DatabaseSource source(PolyqueueSettings settings, Environment environment) {
        DatabaseSettings database = settings.database();
        String url = text(database.url());
        if (url != null) {
            return new ExternalDatabase(Database.parse(url, database.user(), database.password()), database.patience());
        }
        String springUrl = text(environment.getProperty("spring.datasource.url"));
        if (springUrl != null) {
            String user = environment.getProperty("spring.datasource.username");
            String password = environment.getProperty("spring.datasource.password");
            return new ExternalDatabase(Database.parse(springUrl, user, password), database.patience());
        }
        return new EmbeddedDatabase(settings.dataDirectory());
    }

    /** What is set to nothing, as compose files do, is not set. */
    private static @Nullable String text(@Nullable String value) {
        return value == null || value.isBlank() ? null : value;
    }
}
