package dev.polyqueue.platform.database;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.repository.Repository;

/** Starts JPA in the background once the server is ready, so that neither the start nor the first user waits for it. */
final class JpaStart implements ApplicationListener<ApplicationReadyEvent> {

    private static final Logger log = LoggerFactory.getLogger(JpaStart.class);

    private final ConfigurableApplicationContext context;

    JpaStart(ConfigurableApplicationContext context) {
        this.context = context;
    }

    @Override
    public void onApplicationEvent(ApplicationReadyEvent event) {
        Thread thread = new Thread(this::run, "jpa-start");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            context.getBeansOfType(Repository.class);
        } catch (RuntimeException e) {
            if (!context.isClosed()) { // else the server is being stopped, and nothing can be made any more
                log.error("JPA does not start", e);
            }
        }
    }
}
