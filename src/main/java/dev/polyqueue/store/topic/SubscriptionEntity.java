package dev.polyqueue.store.topic;

import dev.polyqueue.engine.topic.Endpoint;
import dev.polyqueue.engine.topic.RetrySchedule;
import dev.polyqueue.engine.topic.Subscription;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import org.jspecify.annotations.NullUnmarked;

/** A row of {@code subscription}. */
@Entity
@Table(name = "subscription")
@NullUnmarked
class SubscriptionEntity {

    @Id
    private long id;

    private long topicId;
    private String name;
    private String endpoint;
    private String queue;
    private String format;

    @Enumerated(EnumType.STRING)
    private RetrySchedule retry;

    private String tag;
    private long createdAt;
    private long modifiedAt;

    @Version
    private Long version;

    protected SubscriptionEntity() {}

    SubscriptionEntity(long id, long topicId, Subscription.Draft draft, long now) {
        this.id = id;
        this.topicId = topicId;
        this.name = draft.name();
        this.endpoint = draft.endpoint().address();
        this.queue = draft.endpoint().queue();
        this.format = draft.format();
        this.createdAt = now;
        define(draft.definition(), now);
    }

    long topicId() {
        return topicId;
    }

    Subscription.Definition definition() {
        return new Subscription.Definition(retry, tag);
    }

    final void define(Subscription.Definition definition, long now) {
        retry = definition.retry();
        tag = definition.tag();
        modifiedAt = now;
    }

    Subscription subscription() {
        return new Subscription(id, name, new Endpoint(endpoint, queue), format, definition(), createdAt, modifiedAt);
    }
}
