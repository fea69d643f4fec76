package dev.polyqueue.store.management;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.queue.DeduplicationScope;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.engine.queue.Redrive;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Finds, creates, purges and deletes queues in plain SQL. */
class QueueRows {

    private static final String FIND = """
            SELECT q.*, g.name AS group_name, g.group_id, g.is_primary, g.enabled, g.filter
            FROM queue q JOIN consumer_group g ON g.queue_id = q.id
            WHERE q.dialect = ? AND q.account = ? AND q.region = ? AND q.name = ?
            ORDER BY g.is_primary DESC, g.name
            """;

    private static final String CREATE = """
            WITH q AS (
              INSERT INTO queue (id, dialect, account, region, name, kind, delay_ms, visibility_timeout_ms,
                retention_ms, receive_wait_ms, maximum_message_size, dead_letter_queue, max_receive_count,
                deduplication_scope, prioritized, attributes, tags, created_at, modified_at, version)
              VALUES (nextval('queue_number'), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
              ON CONFLICT (dialect, account, region, name) DO NOTHING RETURNING id),
            g AS (
              INSERT INTO consumer_group (queue_id, name, group_id, is_primary, enabled)
              SELECT id, ?, nextval('group_number'), true, true FROM q RETURNING group_id),
            c AS (UPDATE cluster SET change_number = change_number + 1 WHERE EXISTS (SELECT 1 FROM q))
            SELECT q.id, g.group_id FROM q, g
            """;

    private static final String DISCARD_GROUPS = """
            INSERT INTO trash (group_id, queue_id, since)
            SELECT g.group_id, g.queue_id, ? FROM consumer_group g JOIN queue q ON q.id = g.queue_id
            WHERE q.dialect = ? AND q.account = ? AND q.region = ? AND q.name = ?
            """;

    private static final String KEY = " WHERE dialect = ? AND account = ? AND region = ? AND name = ?";
    private static final String LOCK = "SELECT id FROM queue" + KEY + " FOR UPDATE";
    private static final String DELETE = "DELETE FROM queue" + KEY;
    private static final String NEW_GROUP_IDS =
            "UPDATE consumer_group SET group_id = nextval('group_number') WHERE queue_id = ?";
    private static final String RAISE_VERSION = "UPDATE queue SET version = version + 1 WHERE id = ?";
    private static final String COUNT_CHANGE = "UPDATE cluster SET change_number = change_number + 1";

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    QueueRows(DataSource dataSource) {
        this.jdbc = JdbcClient.create(dataSource);
        this.transaction = new TransactionTemplate(new DataSourceTransactionManager(dataSource));
    }

    Optional<Queue> find(QueueKey key) {
        List<Queue> rows = jdbc.sql(FIND)
                .params(params(key))
                .query((row, n) -> queue(row, key))
                .list();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        List<ConsumerGroup> groups =
                rows.stream().map(row -> row.groups().get(0)).toList();
        Queue first = rows.get(0);
        return Optional.of(new Queue(
                first.id(),
                key,
                first.kind(),
                first.definition(),
                groups,
                first.createdAt(),
                first.modifiedAt(),
                first.version()));
    }

    Optional<Queue> create(QueueDraft draft, long now) {
        QueueSettings settings = draft.definition().settings();
        Redrive redrive = settings.redrive();
        List<Object> params = new ArrayList<>(params(draft.key()));
        params.add(draft.kind().name());
        params.add(settings.delay().toMillis());
        params.add(settings.visibilityTimeout().toMillis());
        params.add(settings.retention().toMillis());
        params.add(settings.receiveWait().toMillis());
        params.add(settings.maximumMessageSize());
        params.add(redrive == null ? null : redrive.deadLetterQueue());
        params.add(redrive == null ? null : redrive.maxReceiveCount());
        params.add(settings.deduplicationScope().name());
        params.add(settings.prioritized());
        params.add(JsonText.write(draft.definition().attributes()));
        params.add(JsonText.write(draft.definition().tags()));
        params.add(now);
        params.add(now);
        params.add(ConsumerGroup.PRIMARY);
        return jdbc.sql(CREATE)
                .params(params)
                .query((row, n) -> created(draft, row.getLong(1), row.getInt(2), now))
                .optional();
    }

    boolean delete(QueueKey key, long now) {
        return Boolean.TRUE.equals(transaction.execute(status -> {
            jdbc.sql(DISCARD_GROUPS).param(now).params(params(key)).update();
            boolean deleted = jdbc.sql(DELETE).params(params(key)).update() > 0;
            jdbc.sql(COUNT_CHANGE).update();
            return deleted;
        }));
    }

    Optional<Queue> purge(QueueKey key, long now) {
        transaction.executeWithoutResult(status -> jdbc.sql(LOCK)
                .params(params(key))
                .query(Long.class)
                .optional()
                .ifPresent(id -> {
                    jdbc.sql(DISCARD_GROUPS).param(now).params(params(key)).update();
                    jdbc.sql(NEW_GROUP_IDS).param(id).update();
                    jdbc.sql(RAISE_VERSION).param(id).update();
                    jdbc.sql(COUNT_CHANGE).update();
                }));
        return find(key);
    }

    long changeNumber() {
        return jdbc.sql("SELECT change_number FROM cluster").query(Long.class).single();
    }

    private static List<Object> params(QueueKey key) {
        return List.of(key.dialect().name(), key.account(), key.region(), key.name());
    }

    private static Queue created(QueueDraft draft, long id, int groupId, long now) {
        ConsumerGroup primary = new ConsumerGroup(groupId, ConsumerGroup.PRIMARY, true, true, null);
        return new Queue(id, draft.key(), draft.kind(), draft.definition(), List.of(primary), now, now, 0);
    }

    /** The queue with the one group of this row. */
    private static Queue queue(ResultSet row, QueueKey key) throws SQLException {
        String deadLetterQueue = row.getString("dead_letter_queue");
        QueueSettings settings = new QueueSettings(
                Duration.ofMillis(row.getLong("delay_ms")),
                Duration.ofMillis(row.getLong("visibility_timeout_ms")),
                Duration.ofMillis(row.getLong("retention_ms")),
                Duration.ofMillis(row.getLong("receive_wait_ms")),
                row.getInt("maximum_message_size"),
                deadLetterQueue == null ? null : new Redrive(deadLetterQueue, row.getInt("max_receive_count")),
                DeduplicationScope.valueOf(row.getString("deduplication_scope")),
                row.getBoolean("prioritized"));
        ConsumerGroup group = new ConsumerGroup(
                row.getInt("group_id"),
                row.getString("group_name"),
                row.getBoolean("is_primary"),
                row.getBoolean("enabled"),
                row.getString("filter"));
        return new Queue(
                row.getLong("id"),
                key,
                QueueKind.valueOf(row.getString("kind")),
                new QueueDefinition(
                        settings, JsonText.read(row.getString("attributes")), JsonText.read(row.getString("tags"))),
                List.of(group),
                row.getLong("created_at"),
                row.getLong("modified_at"),
                row.getLong("version"));
    }
}
