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

    /** Locks the message groups of a queue, in the order in which everybody does. */
    @Query(value = """
                    SELECT count(*) FROM (
                      SELECT 1 FROM fifo_group
                      WHERE group_id IN (SELECT group_id FROM consumer_group WHERE queue_id = :queueId)
                      ORDER BY group_id, message_group FOR UPDATE) l
                    """, nativeQuery = true)
    long lockMessageGroups(long queueId);

    /** Shows messages that were never received when the given delay after their sending is over. */
    @Modifying
    @Query(value = """
                    UPDATE fifo_delivery SET visible_at = sent_at + :delayMillis
                    WHERE group_id IN (SELECT group_id FROM consumer_group WHERE queue_id = :queueId)
                      AND receive_count = 0
                    """, nativeQuery = true)
    void delayWaiting(long queueId, long delayMillis);

    /** Makes message groups ready when their first message is visible. */
    @Modifying
    @Query(value = """
                    UPDATE fifo_group f SET ready_at = coalesce((
                      SELECT visible_at FROM fifo_delivery d
                      WHERE d.group_id = f.group_id AND d.message_group = f.message_group
                      ORDER BY sequence LIMIT 1), f.ready_at)
                    WHERE f.group_id IN (SELECT group_id FROM consumer_group WHERE queue_id = :queueId)
                    """, nativeQuery = true)
    void readyWaiting(long queueId);

    @Query(value = "SELECT nextval('group_number')", nativeQuery = true)
    int nextGroupId();

    @Modifying
    @Query(
            value = "INSERT INTO trash (group_id, queue_id, since) VALUES (:groupId, :queueId, :since)",
            nativeQuery = true)
    void discard(int groupId, long queueId, long since);
}
