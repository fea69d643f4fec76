package dev.polyqueue.store.management;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.GroupDefinition;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;

/** A row of {@code consumer_group}. */
@Entity
@Table(name = "consumer_group")
@NullUnmarked
class ConsumerGroupEntity {

    @Id
    private int groupId;

    private long queueId;
    private String name;

    @Column(name = "is_primary")
    private boolean primary;

    private String deadLettersOf;
    private boolean enabled;
    private String filter;
    private Integer maxReceiveCount;

    @Convert(converter = JsonText.class)
    private Map<String, String> attributes;

    @Convert(converter = JsonText.class)
    private Map<String, String> tags;

    private long createdAt;
    private long modifiedAt;

    protected ConsumerGroupEntity() {}

    ConsumerGroupEntity(
            int groupId, long queueId, String name, String deadLettersOf, GroupDefinition definition, long now) {
        this.groupId = groupId;
        this.queueId = queueId;
        this.name = name;
        this.deadLettersOf = deadLettersOf;
        this.createdAt = now;
        define(definition, now);
    }

    long queueId() {
        return queueId;
    }

    boolean isPrimary() {
        return primary;
    }

    ConsumerGroup group() {
        return new ConsumerGroup(groupId, name, primary, deadLettersOf, definition(), createdAt, modifiedAt);
    }

    GroupDefinition definition() {
        return new GroupDefinition(enabled, filter, maxReceiveCount, attributes, tags);
    }

    final void define(GroupDefinition definition, long now) {
        enabled = definition.enabled();
        filter = definition.filter();
        maxReceiveCount = definition.maxReceiveCount();
        attributes = definition.attributes();
        tags = definition.tags();
        modifiedAt = now;
    }
}
