package dev.polyqueue.store.topic;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;

interface SubscriptionRepository extends JpaRepository<SubscriptionEntity, Long> {

    @Query("select s from SubscriptionEntity s where s.topicId in :topicIds order by s.topicId, s.name")
    List<SubscriptionEntity> ofTopics(Collection<Long> topicIds);

    Optional<SubscriptionEntity> findByTopicIdAndName(long topicId, String name);

    @Query(value = "SELECT nextval('subscription_number')", nativeQuery = true)
    long nextId();

    @Modifying
    @Query("delete from SubscriptionEntity s where s.topicId = :topicId and s.name = :name")
    int remove(long topicId, String name);
}
