package dev.polyqueue.store.management;

import dev.polyqueue.engine.group.ConsumerGroup;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
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

    private boolean enabled;
    private String filter;

    protected ConsumerGroupEntity() {}

    ConsumerGroupEntity(int groupId, long queueId, String name, boolean enabled, String filter) {
        this.groupId = groupId;
        this.queueId = queueId;
        this.name = name;
        this.enabled = enabled;
        this.filter = filter;
    }

    long queueId() {
        return queueId;
    }

    boolean isPrimary() {
        return primary;
    }

    ConsumerGroup group() {
        return new ConsumerGroup(groupId, name, primary, enabled, filter);
    }
}
