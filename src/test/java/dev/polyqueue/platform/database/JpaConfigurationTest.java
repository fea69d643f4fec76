package dev.polyqueue.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.Polyqueue;
import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestPostgres;
import dev.polyqueue.testing.TestServer;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.event.ApplicationStartedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;

class JpaConfigurationTest {

    private final TestDatabase database = TestPostgres.newDatabase();

    @Test
    void isNoPartOfTheStartAndWorksAfterIt() {
        AtomicBoolean madeTooEarly = new AtomicBoolean();
        SpringApplication application = Polyqueue.application();
        application.addListeners((ApplicationListener<ApplicationStartedEvent>) event -> madeTooEarly.set(
                event.getApplicationContext().getBeanFactory().containsSingleton("entityManagerFactory")));
        try (ConfigurableApplicationContext context = TestServer.run(
                application,
                "--server.port=0",
                "--polyqueue.database.url=" + database.url(),
                "--polyqueue.database.user=" + database.user(),
                "--polyqueue.database.password=" + database.password())) {
            assertThat(madeTooEarly).isFalse();
            try (EntityManager manager =
                    context.getBean(EntityManagerFactory.class).createEntityManager()) {
                assertThat(manager.createNativeQuery("SELECT 42").getSingleResult())
                        .isEqualTo(42);
            }
        }
    }
}
