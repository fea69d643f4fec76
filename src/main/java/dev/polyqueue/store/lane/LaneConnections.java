package dev.polyqueue.store.lane;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.Properties;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The connections that messages flow through. Plans are pinned, because the statistics of queue
 * tables are always stale: every hot statement is to walk its primary key.
 */
public final class LaneConnections implements AutoCloseable {

    private static final String PINNED_PLANS = """
            SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off;
            SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off
            """;
    private static final long CONNECTION_TIMEOUT_MILLIS = 5_000;
    private static final int DURABLE = 12;
    private static final int QUICK = 5;

    private final HikariDataSource durable;
    private final HikariDataSource quick;

    public LaneConnections(String url, @Nullable String user, @Nullable String password) {
        this.durable = pool("lanes", DURABLE, url, user, password, "");
        this.quick = pool("claims", QUICK, url, user, password, "; SET synchronous_commit = off");
    }

    /** For what must survive a crash of the database machine once it is acknowledged. */
    DataSource durable() {
        return durable;
    }

    /** For claims, whose loss only shows a message early, and for queries. */
    DataSource quick() {
        return quick;
    }

    Stream<HikariDataSource> pools() {
        return Stream.of(durable, quick);
    }

    @Override
    public void close() {
        durable.close();
        quick.close();
    }

    private static HikariDataSource pool(
            String name, int size, String url, @Nullable String user, @Nullable String password, String further) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setJdbcUrl(url);
        if (user != null) {
            config.setUsername(user);
        }
        if (password != null) {
            config.setPassword(password);
        }
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(CONNECTION_TIMEOUT_MILLIS);
        config.setInitializationFailTimeout(-1);
        config.setConnectionInitSql(PINNED_PLANS + further);
        Properties driver = new Properties();
        driver.setProperty("ApplicationName", "polyqueue " + name);
        driver.setProperty("prepareThreshold", "1");
        config.setDataSourceProperties(driver);
        return new HikariDataSource(config);
    }
}
