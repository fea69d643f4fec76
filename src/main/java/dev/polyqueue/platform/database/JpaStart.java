package dev.polyqueue.platform.database;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.data.repository.Repository;

/** Starts JPA in the background once the server is ready, so that neither the start nor the first user waits for it. */
final class JpaStart implements ApplicationListener<ApplicationReadyEvent> {

    private static final Logger log = LoggerFactory.getLogger(JpaStart.class);

    private final ListableBeanFactory beans;

    JpaStart(ListableBeanFactory beans) {
        this.beans = beans;
    }

    @Override
    public void onApplicationEvent(ApplicationReadyEvent event) {
        Thread thread = new Thread(this::run, "jpa-start");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            beans.getBeansOfType(Repository.class);
        } catch (RuntimeException e) {
            log.error("JPA does not start", e);
        }
    }
}
