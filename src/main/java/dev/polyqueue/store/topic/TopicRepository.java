package dev.polyqueue.store.topic;

import dev.polyqueue.engine.queue.Dialect;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;

interface TopicRepository extends JpaRepository<TopicEntity, Long> {

    Optional<TopicEntity> findByDialectAndAccountAndRegionAndName(
            Dialect dialect, String account, String region, String name);

    /** @param pattern of LIKE, escaped with a backslash */
    @Query("""
            select t from TopicEntity t
            where t.dialect = :dialect and t.account = :account and t.region = :region
              and t.name > :after and t.name like :pattern escape '\\'
            order by t.name
            """)
    List<TopicEntity> list(Dialect dialect, String account, String region, String after, String pattern, Limit limit);

    @Query(value = "SELECT nextval('topic_number')", nativeQuery = true)
    long nextId();

    @Modifying
    @Query("delete from TopicEntity t where t.id = :id")
    int remove(long id);

    @Modifying
    @Query(value = "UPDATE cluster SET change_number = change_number + 1", nativeQuery = true)
    void countChange();
}
