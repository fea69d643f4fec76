package dev.polyqueue.store.sql;

/** Texts of the statements that look at all queues at once. */
public final class DepthStatements {

    private static final String BY_GROUP = """
            SELECT group_id, count(*) FILTER (WHERE visible_at <= ?) AS visible,
                   count(*) FILTER (WHERE visible_at > ? AND receive_count > 0) AS in_flight,
                   count(*) FILTER (WHERE visible_at > ? AND receive_count = 0) AS delayed, min(id) AS oldest
            FROM %s GROUP BY group_id
            """;

    /**
     * One row for each queue: what its groups have, what their dead-letter sides have, and the id of the oldest message.
     * All that is asked of standard queues stands in their index. Parameters: six times now.
     */
    public static final String DEPTHS =
            """
            WITH counts AS (%s UNION ALL %s)
            SELECT q.id, q.dialect, q.account, q.region, q.name,
                   coalesce(sum(c.visible) FILTER (WHERE g.dead_letters_of IS NULL), 0),
                   coalesce(sum(c.in_flight) FILTER (WHERE g.dead_letters_of IS NULL), 0),
                   coalesce(sum(c.delayed) FILTER (WHERE g.dead_letters_of IS NULL), 0),
                   coalesce(sum(c.visible + c.in_flight + c.delayed) FILTER (WHERE g.dead_letters_of IS NOT NULL), 0),
                   min(c.oldest)
            FROM queue q JOIN consumer_group g ON g.queue_id = q.id LEFT JOIN counts c ON c.group_id = g.group_id
            GROUP BY q.id
            """.formatted(BY_GROUP.formatted("delivery"), BY_GROUP.formatted("fifo_delivery"));

    /** The active move tasks. */
    public static final String MOVES =
            "SELECT queue_id, moved, to_move FROM move_task WHERE status IN ('RUNNING', 'CANCELLING')";

    private DepthStatements() {}
}
