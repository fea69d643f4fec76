package dev.polyqueue.store.management;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;

interface ConsumerGroupRepository extends JpaRepository<ConsumerGroupEntity, Integer> {

    @Query("select g from ConsumerGroupEntity g where g.queueId in :queueIds order by g.primary desc, g.name")
    List<ConsumerGroupEntity> ofQueues(Collection<Long> queueIds);

    Optional<ConsumerGroupEntity> findByQueueIdAndName(long queueId, String name);

    @Query(value = "SELECT nextval('group_number')", nativeQuery = true)
    int nextGroupId();

    @Modifying
    @Query(
            value = "INSERT INTO trash (group_id, queue_id, since) VALUES (:groupId, :queueId, :since)",
            nativeQuery = true)
    void discard(int groupId, long queueId, long since);
}
