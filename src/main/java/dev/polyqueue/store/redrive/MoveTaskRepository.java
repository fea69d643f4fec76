package dev.polyqueue.store.redrive;

import dev.polyqueue.engine.redrive.MoveTask.Failure;
import dev.polyqueue.engine.redrive.MoveTask.Status;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;

interface MoveTaskRepository extends JpaRepository<MoveTaskEntity, String> {

    List<MoveTaskEntity> findByQueueIdOrderByStartedAtDesc(long queueId, Limit limit);

    List<MoveTaskEntity> findByStatusIn(Collection<Status> statuses);

    @Modifying
    @Query("update versioned MoveTaskEntity t set t.status = :to where t.id = :id and t.status = :from")
    int change(String id, Status from, Status to);

    @Modifying
    @Query("""
            update versioned MoveTaskEntity t set t.status = :status, t.failure = :failure
            where t.id = :id and t.status in :active
            """)
    int end(String id, Status status, @Nullable Failure failure, Collection<Status> active);
}
