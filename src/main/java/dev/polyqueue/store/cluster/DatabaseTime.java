package dev.polyqueue.store.cluster;

import dev.polyqueue.engine.port.ReferenceTime;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The clock of the database server, which all nodes follow. The one statement that asks for the time. */
public final class DatabaseTime implements ReferenceTime {

    private static final String TIME = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

    private final JdbcClient jdbc;

    public DatabaseTime(DataSource dataSource) {
        this.jdbc = JdbcClient.create(dataSource);
    }

    @Override
    public long now() {
        return jdbc.sql(TIME).query(Long.class).single();
    }
}
