package dev.polyqueue.store.management;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.port.QueueStore;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.QueueListing;
import dev.polyqueue.engine.queue.Revision;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.domain.Limit;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The queue store: plain SQL for what must be there at once, JPA for the rest. */
class ManagedQueues implements QueueStore {

    private static final int TRIES = 20;

    private final QueueRows rows;
    private final ObjectProvider<QueueRepository> queues;
    private final ObjectProvider<ConsumerGroupRepository> groups;
    private final ObjectProvider<PlatformTransactionManager> transactions;

    // Providers, because Hibernate is still starting when the first request comes.
    ManagedQueues(
            QueueRows rows,
            ObjectProvider<QueueRepository> queues,
            ObjectProvider<ConsumerGroupRepository> groups,
            ObjectProvider<PlatformTransactionManager> transactions) {
        this.rows = rows;
        this.queues = queues;
        this.groups = groups;
        this.transactions = transactions;
    }

    @Override
    public Optional<Queue> find(QueueKey key) {
        return rows.find(key);
    }

    @Override
    public Optional<Queue> create(QueueDraft draft, long now) {
        return rows.create(draft, now);
    }

    @Override
    public boolean delete(QueueKey key, long now) {
        return rows.delete(key, now);
    }

    @Override
    public Optional<Queue> purge(QueueKey key, Predicate<ConsumerGroup> chosen, long now) {
        return rows.purge(key, chosen, now);
    }

    @Override
    public long changeNumber() {
        return rows.changeNumber();
    }

    @Override
    public Optional<Queue> revise(QueueKey key, Function<Queue, Optional<Revision>> revision, long now) {
        return changed(key, entity -> {
            List<ConsumerGroupEntity> before = groups.getObject().ofQueues(List.of(entity.id()));
            Optional<Revision> wanted = revision.apply(queue(
                    entity, before.stream().map(ConsumerGroupEntity::group).toList()));
            wanted.ifPresent(change -> {
                define(entity, change, now);
                change.changed().forEach((name, definition) -> row(before, name).define(definition, now));
                change.added().forEach(group -> add(entity, group, now));
            });
            return wanted.isPresent();
        });
    }

    private void define(QueueEntity entity, Revision change, long now) {
        QueueDefinition before = entity.definition();
        if (change.touchesGroups() && change.definition().equals(before)) {
            entity.touch(now);
            return;
        }
        entity.define(change.definition(), now);
        if (entity.kind() == QueueKind.FIFO) {
            applyDelay(entity, before.settings().delay());
        }
    }

    private static ConsumerGroupEntity row(List<ConsumerGroupEntity> rows, String name) {
        return rows.stream()
                .filter(row -> row.group().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no consumer group " + name));
    }

    private void add(QueueEntity entity, GroupDraft draft, long now) {
        ConsumerGroupRepository repository = groups.getObject();
        repository.save(new ConsumerGroupEntity(
                repository.nextGroupId(), entity.id(), draft.name(), null, draft.definition(), now));
        if (draft.deadLetters()) {
            repository.save(new ConsumerGroupEntity(
                    repository.nextGroupId(),
                    entity.id(),
                    ConsumerGroup.deadLetterSide(draft.name()),
                    draft.name(),
                    GroupDefinition.DISABLED,
                    now));
        }
    }

    /** The delay of a FIFO queue applies to the messages that wait already (SQS contract 5.4). */
    private void applyDelay(QueueEntity entity, Duration before) {
        Duration delay = entity.definition().settings().delay();
        if (!delay.equals(before)) {
            groups.getObject().lockMessageGroups(entity.id());
            groups.getObject().delayWaiting(entity.id(), delay.toMillis());
            groups.getObject().readyWaiting(entity.id());
        }
    }

    @Override
    public Optional<Queue> removeGroup(QueueKey key, String group, long now) {
        ConsumerGroupRepository repository = groups.getObject();
        return changed(key, entity -> {
            Optional<ConsumerGroupEntity> found =
                    repository.findByQueueIdAndName(entity.id(), group).filter(row -> !row.isPrimary());
            found.ifPresent(row -> {
                remove(row, now);
                repository
                        .findByQueueIdAndName(entity.id(), ConsumerGroup.deadLetterSide(group))
                        .ifPresent(side -> remove(side, now));
                entity.touch(now);
            });
            return found.isPresent();
        });
    }

    private void remove(ConsumerGroupEntity row, long now) {
        groups.getObject().discard(row.group().id(), row.queueId(), now);
        groups.getObject().delete(row);
    }

    @Override
    public List<Queue> list(QueueListing listing) {
        return withGroups(() -> queues.getObject()
                .list(
                        listing.dialect(),
                        listing.account(),
                        listing.region(),
                        after(listing),
                        pattern(listing),
                        Limit.of(listing.limit())));
    }

    @Override
    public List<Queue> listSources(QueueListing listing, String deadLetterQueue) {
        return withGroups(() -> queues.getObject()
                .listSources(
                        listing.dialect(),
                        listing.account(),
                        listing.region(),
                        after(listing),
                        pattern(listing),
                        deadLetterQueue,
                        Limit.of(listing.limit())));
    }

    private List<Queue> withGroups(Supplier<List<QueueEntity>> listing) {
        return inTransaction(() -> {
            List<QueueEntity> page = listing.get();
            List<Long> ids = page.stream().map(QueueEntity::id).toList();
            Map<Long, List<ConsumerGroup>> byQueue = groups.getObject().ofQueues(ids).stream()
                    .collect(Collectors.groupingBy(
                            ConsumerGroupEntity::queueId,
                            Collectors.mapping(ConsumerGroupEntity::group, Collectors.toList())));
            return page.stream()
                    .filter(entity -> byQueue.containsKey(entity.id())) // else deleted meanwhile
                    .map(entity -> queue(entity, Objects.requireNonNull(byQueue.get(entity.id()))))
                    .toList();
        });
    }

    private static String after(QueueListing listing) {
        return Objects.requireNonNullElse(listing.after(), "");
    }

    private static String pattern(QueueListing listing) {
        return listing.prefix().replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
    }

    /** A step on a queue's row; false if there is nothing to do. */
    @FunctionalInterface
    private interface Change {
        boolean apply(QueueEntity entity);
    }

    private Optional<Queue> changed(QueueKey key, Change change) {
        for (int i = 1; ; i++) {
            try {
                boolean done = inTransaction(() -> apply(key, change));
                return done ? rows.find(key) : Optional.empty();
            } catch (OptimisticLockingFailureException | DataIntegrityViolationException overtaken) {
                // the latter when two add a group of the same name
                if (i == TRIES) {
                    throw overtaken;
                }
            }
        }
    }

    private boolean apply(QueueKey key, Change change) {
        QueueRepository repository = queues.getObject();
        Optional<QueueEntity> entity = repository.readByDialectAndAccountAndRegionAndName(
                key.dialect(), key.account(), key.region(), key.name());
        if (entity.isEmpty() || !change.apply(entity.get())) {
            return false;
        }
        repository.saveAndFlush(entity.get());
        repository.countChange();
        return true;
    }

    private <T> T inTransaction(Supplier<T> work) {
        return Objects.requireNonNull(new TransactionTemplate(transactions.getObject()).execute(status -> work.get()));
    }

    private static Queue queue(QueueEntity entity, List<ConsumerGroup> groups) {
        return new Queue(
                entity.id(),
                entity.key(),
                entity.kind(),
                entity.definition(),
                groups,
                entity.createdAt(),
                entity.modifiedAt(),
                entity.version());
    }
}
