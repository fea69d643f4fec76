package dev.polyqueue.store.sql;

/** Texts of the statements that clean up, each a bounded step. Queue ids and group ids lead every key. */
public final class SweepStatements {

    /**
     * Visible for longer than a message lives means expired, whatever its send time. Answers how many went, by queue.
     * Parameters: now, rows per bucket.
     */
    public static final String EXPIRED = """
            WITH gone AS (
            DELETE FROM delivery WHERE ctid = ANY (ARRAY(
              SELECT l.t FROM consumer_group g JOIN queue q ON q.id = g.queue_id
              CROSS JOIN LATERAL (%s) AS b(b)
              CROSS JOIN LATERAL (
                SELECT ctid AS t FROM delivery
                WHERE group_id = g.group_id AND bucket = b.b AND visible_at <= ? - q.retention_ms
                ORDER BY visible_at, id LIMIT ? FOR UPDATE SKIP LOCKED) l
              WHERE q.kind = 'STANDARD'))
            RETURNING group_id)
            SELECT g.queue_id, count(*) FROM gone JOIN consumer_group g ON g.group_id = gone.group_id GROUP BY g.queue_id
            """.formatted(Buckets.of("g.group_id"));

    /** Message groups whose first message has expired, locked. Parameters: now, most groups. */
    public static final String LOCK_EXPIRED_GROUPS = """
            SELECT f.group_id, f.message_group FROM fifo_group f
            WHERE (f.group_id, f.message_group) IN (
              SELECT l.group_id, l.message_group FROM consumer_group g JOIN queue q ON q.id = g.queue_id
              CROSS JOIN LATERAL (
                SELECT group_id, message_group FROM fifo_group
                WHERE group_id = g.group_id AND ready_at <= ? - q.retention_ms
                ORDER BY ready_at LIMIT ?) l
              WHERE q.kind = 'FIFO')
            ORDER BY f.group_id, f.message_group LIMIT ? FOR UPDATE SKIP LOCKED
            """;

    /** Expired messages of locked message groups; answers how many went, by queue. Parameters: ids, message groups, now. */
    public static final String EXPIRED_FIFO = """
            WITH gone AS (
            DELETE FROM fifo_delivery d USING unnest(?::int4[], ?::text[]) AS u(g, m), consumer_group c, queue q
            WHERE d.group_id = u.g AND d.message_group = u.m AND c.group_id = u.g AND q.id = c.queue_id
              AND d.sent_at <= ? - q.retention_ms
            RETURNING q.id)
            SELECT id, count(*) FROM gone GROUP BY id
            """;

    /** Makes message groups ready when their first message is. Parameters: group ids, message groups. */
    public static final String UPDATE_FIFO_GROUPS = FifoSettleStatements.UPDATE_GROUPS;

    /** A group whose rows are to go, and that every node has heard of by now. Parameter: discarded before. */
    public static final String DISCARDED =
            "SELECT group_id, queue_id FROM trash WHERE since <= ? ORDER BY since LIMIT 1 FOR UPDATE SKIP LOCKED";

    /** Tables whose key starts with the group. */
    public static final String[] GROUP_TABLES = {
        "delivery", "fifo_delivery", "fifo_group", "fifo_deduplication", "moved_delivery", "receive_attempt"
    };

    /** Some rows of a discarded group; to be formatted with the table. Parameters: group id, rows. */
    public static final String DISCARDED_ROWS =
            "DELETE FROM %1$s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$s WHERE group_id = ? LIMIT ?))";

    /** Some payloads of a queue that is gone. Parameters: queue id, queue id, rows. */
    public static final String DISCARDED_PAYLOADS = """
            DELETE FROM payload WHERE NOT EXISTS (SELECT 1 FROM queue WHERE id = ?) AND ctid = ANY (ARRAY(
              SELECT ctid FROM payload WHERE queue_id = ? LIMIT ?))
            """;

    public static final String FORGET_GROUP = "DELETE FROM trash WHERE group_id = ?";

    /** Parameters: now, rows. */
    public static final String OLD_DEDUPLICATION = """
            DELETE FROM fifo_deduplication WHERE ctid = ANY (ARRAY(
              SELECT ctid FROM fifo_deduplication WHERE expires_at <= ? ORDER BY expires_at LIMIT ?
              FOR UPDATE SKIP LOCKED))
            """;

    /** Parameters: now, rows. */
    public static final String OLD_ATTEMPTS = """
            DELETE FROM receive_attempt WHERE ctid = ANY (ARRAY(
              SELECT ctid FROM receive_attempt WHERE expires_at <= ? ORDER BY expires_at LIMIT ?
              FOR UPDATE SKIP LOCKED))
            """;

    /** The next notes of moved deliveries after a place, and whether the delivery is still there. */
    public static final String MOVES = """
            SELECT m.group_id, m.id, EXISTS (
              SELECT 1 FROM delivery d WHERE d.group_id = m.group_id AND d.bucket = m.bucket
                AND d.visible_at = m.visible_at AND d.id = m.id)
            FROM moved_delivery m WHERE (m.group_id, m.id) > (?, ?) ORDER BY m.group_id, m.id LIMIT ?
            """;

    /** One note, if the delivery is still not there. */
    public static final String OLD_MOVES = """
            DELETE FROM moved_delivery m USING unnest(?::int4[], ?::int8[]) AS u(g, i)
            WHERE m.group_id = u.g AND m.id = u.i AND NOT EXISTS (
              SELECT 1 FROM delivery d WHERE d.group_id = m.group_id AND d.bucket = m.bucket
                AND d.visible_at = m.visible_at AND d.id = m.id)
            """;

    /** The next queue after one that has payloads. */
    public static final String NEXT_WITH_PAYLOADS = "SELECT min(queue_id) FROM payload WHERE queue_id > ?";

    /** Payloads of a queue that none of its groups has a delivery of. Parameters: queue id, queue id. */
    public static final String SETTLED_PAYLOADS = """
            DELETE FROM payload p WHERE p.queue_id = ? AND NOT EXISTS (
              SELECT 1 FROM delivery d JOIN consumer_group g ON g.group_id = d.group_id
              WHERE g.queue_id = ? AND d.id = p.id)
            """;

    private SweepStatements() {}
}
