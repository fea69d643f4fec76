package dev.polyqueue.store.cluster;

import dev.polyqueue.engine.port.ReferenceTime;
import dev.polyqueue.engine.port.Wakeups;
import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.store.management.ClusterRow;
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
    Wakeups wakeups(Environment environment, JdbcConnectionDetails details, ClusterRow cluster) {
        boolean wanted = environment.getProperty("polyqueue.cluster.notifications", Boolean.class, true);
        if (!wanted || !isShared(environment)) {
            return Wakeups.NONE;
        }
        return new NotifiedWakeups(details.getJdbcUrl(), details.getUsername(), details.getPassword(), cluster.node());
    }

    /** The database's clock; the system's own where the database runs on the same machine for us alone. */
    @Bean
    ReferenceTime referenceTime(Environment environment, DataSource dataSource, AdjustableClock clock) {
        ReferenceTime time = isShared(environment) ? new DatabaseTime(dataSource) : clock::systemTime;
        clock.follow(time);
        return time;
    }

    private static boolean isShared(Environment environment) {
        return !environment.getProperty("polyqueue.database.url", "").isBlank()
                || !environment.getProperty("spring.datasource.url", "").isBlank();
    }
}
