package dev.polyqueue.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** What else is in a queue. It is written as the store would have written it, but in one statement. */
enum Backlog {
    EMPTY("empty", 0, false),
    WAITING("waiting", -3_600_000, false),
    DELAYED("delayed", 14_400_000, false),
    IN_FLIGHT("in flight", 14_400_000, true);

    private static final String INSERT = """
            INSERT INTO delivery (group_id, priority, visible_at, id, sent_at, receive_count, first_received_at, body)
            SELECT g.group_id, 0, ? + i / 1000, i, ?, ?, ?, convert_to(rpad(i::text, 100, '.'), 'UTF8')
            FROM consumer_group g JOIN queue q ON q.id = g.queue_id, generate_series(1, ?) AS i
            WHERE q.name = ? AND g.is_primary
            """;

    private final String title;
    private final long visibleInMillis;
    private final boolean received;

    Backlog(String title, long visibleInMillis, boolean received) {
        this.title = title;
        this.visibleInMillis = visibleInMillis;
        this.received = received;
    }

    String title() {
        return title;
    }

    void fill(Server server, String queueName, int messages) throws SQLException {
        if (this == EMPTY) {
            return;
        }
        long now = System.currentTimeMillis();
        try (Connection connection = server.connect();
                PreparedStatement insert = connection.prepareStatement(INSERT)) {
            insert.setLong(1, now + visibleInMillis);
            insert.setLong(2, now);
            insert.setInt(3, received ? 1 : 0);
            insert.setObject(4, received ? now : null, java.sql.Types.BIGINT);
            insert.setInt(5, messages);
            insert.setString(6, queueName);
            if (insert.executeUpdate() != messages) {
                throw new IllegalStateException("the queue was not filled");
            }
        }
    }
}
