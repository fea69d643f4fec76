package dev.polyqueue.store.management;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.queue.Bucketing;
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
import java.util.function.Predicate;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Finds, creates, purges and deletes queues in plain SQL. */
class QueueRows {

    private static final String FIND = """
            SELECT q.*, g.name AS group_name, g.group_id, g.is_primary, g.dead_letters_of, g.enabled, g.filter,
                   g.max_receive_count AS group_max_receive_count, g.attributes AS group_attributes,
                   g.tags AS group_tags, g.created_at AS group_created_at, g.modified_at AS group_modified_at
            FROM queue q JOIN consumer_group g ON g.queue_id = q.id
            WHERE q.dialect = ? AND q.account = ? AND q.region = ? AND q.name = ?
            ORDER BY g.is_primary DESC, g.name
            """;

    private static final String CREATE = """
            WITH q AS (
              INSERT INTO queue (id, dialect, account, region, name, kind, delay_ms, visibility_timeout_ms,
                retention_ms, receive_wait_ms, maximum_message_size, dead_letter_queue, max_receive_count,
                deduplication_scope, bucketing, attributes, tags, created_at, modified_at, version)
              VALUES (nextval('queue_number'), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
              ON CONFLICT (dialect, account, region, name) DO NOTHING RETURNING id),
            g AS (
              INSERT INTO consumer_group (queue_id, group_id, is_primary, name, dead_letters_of, enabled,
                max_receive_count, attributes, tags, created_at, modified_at)
              SELECT q.id, nextval('group_number'), d.o IS NULL, d.n, d.o, d.e, d.m, d.a, d.t, d.c, d.c
              FROM q, (VALUES (?::text, NULL::text, ?::boolean, ?::integer, ?::text, ?::text, ?::bigint),
                              (?, ?, false, NULL, '{}', '{}', ?)) AS d(n, o, e, m, a, t, c)
              WHERE d.o IS NULL OR ?
              RETURNING group_id, dead_letters_of),
            c AS (UPDATE cluster SET change_number = change_number + 1 WHERE EXISTS (SELECT 1 FROM q))
            SELECT q.id, g.group_id FROM q, g ORDER BY g.dead_letters_of IS NOT NULL
            """;

    private static final String DISCARD_GROUPS = """
            INSERT INTO trash (group_id, queue_id, since)
            SELECT group_id, queue_id, :since FROM consumer_group WHERE group_id IN (:groups)
            """;

    private static final String DISCARD_QUEUE = """
            INSERT INTO trash (group_id, queue_id, since)
            SELECT g.group_id, g.queue_id, ? FROM consumer_group g JOIN queue q ON q.id = g.queue_id
            WHERE q.dialect = ? AND q.account = ? AND q.region = ? AND q.name = ?
            """;

    private static final String KEY = " WHERE dialect = ? AND account = ? AND region = ? AND name = ?";
    private static final String LOCK = "SELECT id FROM queue" + KEY + " FOR UPDATE";
    private static final String DELETE = "DELETE FROM queue" + KEY;
    private static final String NEW_GROUP_IDS =
            "UPDATE consumer_group SET group_id = nextval('group_number') WHERE group_id IN (:groups)";
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
        params.add(settings.bucketing().name());
        params.add(JsonText.write(draft.definition().attributes()));
        params.add(JsonText.write(draft.definition().tags()));
        params.add(now);
        params.add(now);
        GroupDraft primary = draft.primary();
        GroupDefinition definition = primary.definition();
        params.add(primary.name());
        params.add(definition.enabled());
        params.add(definition.maxReceiveCount());
        params.add(JsonText.write(definition.attributes()));
        params.add(JsonText.write(definition.tags()));
        params.add(now);
        params.add(ConsumerGroup.deadLetterSide(primary.name()));
        params.add(primary.name());
        params.add(now);
        params.add(primary.deadLetters());
        List<Created> created = jdbc.sql(CREATE)
                .params(params)
                .query((row, n) -> new Created(row.getLong(1), row.getInt(2)))
                .list();
        return created.isEmpty() ? Optional.empty() : Optional.of(created(draft, created, now));
    }

    boolean delete(QueueKey key, long now) {
        return Boolean.TRUE.equals(transaction.execute(status -> {
            if (jdbc.sql(LOCK).params(params(key)).query(Long.class).optional().isEmpty()) {
                return false; // or deleted by somebody else just now
            }
            jdbc.sql(DISCARD_QUEUE).param(now).params(params(key)).update();
            jdbc.sql(DELETE).params(params(key)).update();
            jdbc.sql(COUNT_CHANGE).update();
            return true;
        }));
    }

    Optional<Queue> purge(QueueKey key, Predicate<ConsumerGroup> chosen, long now) {
        transaction.executeWithoutResult(status -> jdbc.sql(LOCK)
                .params(params(key))
                .query(Long.class)
                .optional()
                .ifPresent(id -> {
                    List<Integer> groups = find(key).map(Queue::groups).orElse(List.of()).stream()
                            .filter(chosen)
                            .map(ConsumerGroup::id)
                            .toList();
                    if (!groups.isEmpty()) {
                        jdbc.sql(DISCARD_GROUPS)
                                .param("since", now)
                                .param("groups", groups)
                                .update();
                        jdbc.sql(NEW_GROUP_IDS).param("groups", groups).update();
                        jdbc.sql(RAISE_VERSION).param(id).update();
                        jdbc.sql(COUNT_CHANGE).update();
                    }
                }));
        return find(key);
    }

    long changeNumber() {
        return jdbc.sql("SELECT change_number FROM cluster").query(Long.class).single();
    }

    private static List<Object> params(QueueKey key) {
        return List.of(key.dialect().name(), key.account(), key.region(), key.name());
    }

    private record Created(long queueId, int groupId) {}

    /** @param rows that of the primary group, then that of its dead-letter side, if any */
    private static Queue created(QueueDraft draft, List<Created> rows, long now) {
        GroupDraft primary = draft.primary();
        List<ConsumerGroup> groups = new ArrayList<>();
        groups.add(
                new ConsumerGroup(rows.get(0).groupId(), primary.name(), true, null, primary.definition(), now, now));
        for (Created side : rows.subList(1, rows.size())) {
            groups.add(new ConsumerGroup(
                    side.groupId(),
                    ConsumerGroup.deadLetterSide(primary.name()),
                    false,
                    primary.name(),
                    GroupDefinition.DISABLED,
                    now,
                    now));
        }
        long id = rows.get(0).queueId();
        return new Queue(id, draft.key(), draft.kind(), draft.definition(), groups, now, now, 0);
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
                row.getObject("max_receive_count") == null
                        ? null
                        : new Redrive(deadLetterQueue, row.getInt("max_receive_count")),
                DeduplicationScope.valueOf(row.getString("deduplication_scope")),
                Bucketing.valueOf(row.getString("bucketing")));
        GroupDefinition definition = new GroupDefinition(
                row.getBoolean("enabled"),
                row.getString("filter"),
                row.getObject("group_max_receive_count", Integer.class),
                JsonText.read(row.getString("group_attributes")),
                JsonText.read(row.getString("group_tags")));
        ConsumerGroup group = new ConsumerGroup(
                row.getInt("group_id"),
                row.getString("group_name"),
                row.getBoolean("is_primary"),
                row.getString("dead_letters_of"),
                definition,
                row.getLong("group_created_at"),
                row.getLong("group_modified_at"));
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
