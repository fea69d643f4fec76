package dev.polyqueue.store.management;

import dev.polyqueue.engine.port.ClusterSecrets;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Secrets of the cluster as rows. */
class ClusterSecretRows implements ClusterSecrets {

    private final JdbcClient jdbc;

    ClusterSecretRows(DataSource dataSource) {
        this.jdbc = JdbcClient.create(dataSource);
    }

    @Override
    public byte[] getOrMake(String name, Supplier<byte[]> maker) {
        return find(name).orElseGet(() -> {
            jdbc.sql("INSERT INTO cluster_secret (name, content) VALUES (?, ?) ON CONFLICT (name) DO NOTHING")
                    .param(name)
                    .param(maker.get())
                    .update();
            return find(name).orElseThrow();
        });
    }

    private Optional<byte[]> find(String name) {
        return jdbc.sql("SELECT content FROM cluster_secret WHERE name = ?")
                .param(name)
                .query((row, n) -> row.getBytes(1))
                .optional();
    }
}
