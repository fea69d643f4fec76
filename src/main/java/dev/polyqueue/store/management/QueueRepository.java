package dev.polyqueue.store.management;

import dev.polyqueue.engine.queue.Dialect;
import jakarta.persistence.LockModeType;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;

interface QueueRepository extends JpaRepository<QueueEntity, Long> {

    /** Keeps others from changing, purging or deleting it until the transaction ends. */
    @Lock(LockModeType.PESSIMISTIC_WRITE)
    Optional<QueueEntity> readByDialectAndAccountAndRegionAndName(
            Dialect dialect, String account, String region, String name);

    /** @param pattern of LIKE, escaped with a backslash */
    @Query("""
            select q from QueueEntity q
            where q.dialect = :dialect and q.account = :account and q.region = :region
              and q.name > :after and q.name like :pattern escape '\\'
            order by q.name
            """)
    List<QueueEntity> list(Dialect dialect, String account, String region, String after, String pattern, Limit limit);

    /** The same for the sources of a dead-letter queue. */
    @Query("""
            select q from QueueEntity q
            where q.dialect = :dialect and q.account = :account and q.region = :region
              and q.name > :after and q.name like :pattern escape '\\' and q.deadLetterQueue = :target
            order by q.name
            """)
    List<QueueEntity> listSources(
            Dialect dialect, String account, String region, String after, String pattern, String target, Limit limit);

    @Modifying
    @Query(value = "UPDATE cluster SET change_number = change_number + 1", nativeQuery = true)
    void countChange();
}
