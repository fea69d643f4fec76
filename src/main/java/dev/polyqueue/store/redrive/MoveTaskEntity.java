package dev.polyqueue.store.redrive;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.redrive.MoveTask;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import org.jspecify.annotations.NullUnmarked;

/** A row of {@code move_task}. */
@Entity
@Table(name = "move_task")
@NullUnmarked
class MoveTaskEntity {

    @Id
    private String id;

    private long queueId;

    @Enumerated(EnumType.STRING)
    private Dialect dialect;

    private String account;
    private String region;
    private String source;
    private String destination;
    private Integer perSecond;

    @Enumerated(EnumType.STRING)
    private MoveTask.Status status;

    @Enumerated(EnumType.STRING)
    private MoveTask.Failure failure;

    private long startedAt;
    private long moved;
    private long toMove;

    @Version
    private Long version;

    protected MoveTaskEntity() {}

    MoveTaskEntity(MoveTask task) {
        id = task.id();
        queueId = task.queueId();
        dialect = task.source().dialect();
        account = task.source().account();
        region = task.source().region();
        source = task.source().name();
        destination = task.destination();
        perSecond = task.perSecond();
        status = task.status();
        failure = task.failure();
        startedAt = task.startedAt();
        moved = task.moved();
        toMove = task.toMove();
    }

    MoveTask task() {
        QueueKey key = new QueueKey(dialect, account, region, source);
        return new MoveTask(id, queueId, key, destination, perSecond, status, failure, startedAt, moved, toMove);
    }
}
