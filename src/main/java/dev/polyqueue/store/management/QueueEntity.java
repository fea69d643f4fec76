package dev.polyqueue.store.management;

import dev.polyqueue.engine.queue.Bucketing;
import dev.polyqueue.engine.queue.DeduplicationScope;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.engine.queue.Redrive;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;

/** A row of {@code queue}. */
@Entity
@Table(name = "queue")
@NullUnmarked
class QueueEntity {

    @Id
    private long id;

    @Enumerated(EnumType.STRING)
    private Dialect dialect;

    private String account;
    private String region;
    private String name;

    @Enumerated(EnumType.STRING)
    private QueueKind kind;

    @Column(name = "delay_ms")
    private long delayMillis;

    @Column(name = "visibility_timeout_ms")
    private long visibilityTimeoutMillis;

    @Column(name = "retention_ms")
    private long retentionMillis;

    @Column(name = "receive_wait_ms")
    private long receiveWaitMillis;

    private int maximumMessageSize;
    private String deadLetterQueue;
    private Integer maxReceiveCount;

    @Enumerated(EnumType.STRING)
    private DeduplicationScope deduplicationScope;

    @Enumerated(EnumType.STRING)
    private Bucketing bucketing;

    @Convert(converter = JsonText.class)
    private Map<String, String> attributes;

    @Convert(converter = JsonText.class)
    private Map<String, String> tags;

    private long createdAt;
    private long modifiedAt;

    @Version
    private long version;

    protected QueueEntity() {}

    long id() {
        return id;
    }

    QueueKey key() {
        return new QueueKey(dialect, account, region, name);
    }

    QueueKind kind() {
        return kind;
    }

    long createdAt() {
        return createdAt;
    }

    long modifiedAt() {
        return modifiedAt;
    }

    long version() {
        return version;
    }

    QueueDefinition definition() {
        @Nullable Redrive redrive = maxReceiveCount == null ? null : new Redrive(deadLetterQueue, maxReceiveCount);
        QueueSettings settings = new QueueSettings(
                Duration.ofMillis(delayMillis),
                Duration.ofMillis(visibilityTimeoutMillis),
                Duration.ofMillis(retentionMillis),
                Duration.ofMillis(receiveWaitMillis),
                maximumMessageSize,
                redrive,
                deduplicationScope,
                bucketing);
        return new QueueDefinition(settings, attributes, tags);
    }

    void define(QueueDefinition definition, long now) {
        QueueSettings settings = definition.settings();
        delayMillis = settings.delay().toMillis();
        visibilityTimeoutMillis = settings.visibilityTimeout().toMillis();
        retentionMillis = settings.retention().toMillis();
        receiveWaitMillis = settings.receiveWait().toMillis();
        maximumMessageSize = settings.maximumMessageSize();
        Redrive redrive = settings.redrive();
        deadLetterQueue = redrive == null ? null : redrive.deadLetterQueue();
        maxReceiveCount = redrive == null ? null : redrive.maxReceiveCount();
        deduplicationScope = settings.deduplicationScope();
        bucketing = settings.bucketing();
        attributes = definition.attributes();
        tags = definition.tags();
        modifiedAt = now;
    }

    /** Makes Hibernate raise the version although nothing of the row itself has changed. */
    void touch(long now) {
        modifiedAt = Math.max(now, modifiedAt + 1);
    }
}
