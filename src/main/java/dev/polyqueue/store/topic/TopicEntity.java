package dev.polyqueue.store.topic;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicDefinition;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.store.management.JsonText;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;

/** A row of {@code topic}. */
@Entity
@Table(name = "topic")
@NullUnmarked
class TopicEntity {

    @Id
    private long id;

    @Enumerated(EnumType.STRING)
    private Dialect dialect;

    private String account;
    private String region;
    private String name;
    private int maximumMessageSize;

    @Column(name = "retention_ms")
    private long retentionMillis;

    @Convert(converter = JsonText.class)
    private Map<String, String> attributes;

    private long createdAt;
    private long modifiedAt;

    @Version
    private Long version;

    protected TopicEntity() {}

    TopicEntity(long id, TopicKey key, TopicDefinition definition, long now) {
        this.id = id;
        this.dialect = key.dialect();
        this.account = key.account();
        this.region = key.region();
        this.name = key.name();
        this.createdAt = now;
        define(definition, now);
    }

    long id() {
        return id;
    }

    TopicDefinition definition() {
        return new TopicDefinition(maximumMessageSize, Duration.ofMillis(retentionMillis), attributes);
    }

    final void define(TopicDefinition definition, long now) {
        maximumMessageSize = definition.maximumMessageSize();
        retentionMillis = definition.retention().toMillis();
        attributes = definition.attributes();
        modifiedAt = now;
    }

    Topic topic(List<SubscriptionEntity> subscriptions) {
        return new Topic(
                id,
                new TopicKey(dialect, account, region, name),
                definition(),
                subscriptions.stream().map(SubscriptionEntity::subscription).toList(),
                createdAt,
                modifiedAt);
    }
}
