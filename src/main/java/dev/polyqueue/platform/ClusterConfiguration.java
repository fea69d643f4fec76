package dev.polyqueue.platform;

import dev.polyqueue.engine.port.ReferenceTime;
import dev.polyqueue.engine.port.Wakeups;
import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.store.cluster.DatabaseTime;
import dev.polyqueue.store.cluster.NotifiedWakeups;
import dev.polyqueue.store.management.ClusterRow;
import java.sql.DriverManager;
import javax.sql.DataSource;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/**
 * What several nodes on one database need. A node with a database of its own is alone and needs none
 * of it.
 */
@Configuration(proxyBeanMethods = false)
public class ClusterConfiguration {

    /** Polling alone is the mode for databases and poolers that do not pass notifications on. */
    @Bean
    Wakeups wakeups(PolyqueueSettings settings, Environment environment, JdbcConnectionDetails details, ClusterRow cluster) {
        if (!shared(settings, environment) || !settings.cluster().notifications()) {
            return Wakeups.NONE;
        }
        String url = details.getJdbcUrl();
        return new NotifiedWakeups(
                () -> DriverManager.getConnection(url, details.getUsername(), details.getPassword()), cluster.node());
    }

    /** The database's clock; the system's own where the database runs on the same machine for us alone. */
    @Bean
    ReferenceTime referenceTime(
            PolyqueueSettings settings, Environment environment, DataSource dataSource, AdjustableClock clock) {
        ReferenceTime time = shared(settings, environment) ? new DatabaseTime(dataSource) : clock::systemTime;
        clock.follow(time);
        return time;
    }

    private static boolean shared(PolyqueueSettings settings, Environment environment) {
        String url = settings.database().url();
        return (url != null && !url.isBlank()) || environment.containsProperty("spring.datasource.url");
    }
}
