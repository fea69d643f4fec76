package dev.polyqueue.store.management;

import java.security.SecureRandom;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What all nodes share.
 *
 * @param node number of this node
 * @param receiptSecret authenticates receipt handles
 */
public record ClusterRow(int node, byte[] receiptSecret) {

    private static final int SECRET_BYTES = 32;

    private static final String CREATE = """
            INSERT INTO cluster (id, change_number, next_node, receipt_secret) VALUES (1, 0, 0, ?)
            ON CONFLICT (id) DO NOTHING
            """;

    private static final String JOIN =
            "UPDATE cluster SET next_node = next_node + 1 RETURNING next_node, receipt_secret";

    /** Joins the cluster that shares this database; the first node founds it. */
    public static ClusterRow join(DataSource dataSource) {
        JdbcClient jdbc = JdbcClient.create(dataSource);
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        jdbc.sql(CREATE).param(secret).update();
        return jdbc.sql(JOIN)
                .query((row, n) -> new ClusterRow(row.getInt(1), row.getBytes(2)))
                .single();
    }
}
