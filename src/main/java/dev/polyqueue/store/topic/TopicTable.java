package dev.polyqueue.store.topic;

import dev.polyqueue.engine.port.TopicStore;
import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicDefinition;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.engine.topic.TopicListing;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.domain.Limit;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The store of topics. */
class TopicTable implements TopicStore {

    private static final int TRIES = 20;

    private final ObjectProvider<TopicRepository> topics;
    private final ObjectProvider<SubscriptionRepository> subscriptions;
    private final ObjectProvider<PlatformTransactionManager> transactions;
    private final JdbcClient jdbc;

    // Providers, because Hibernate is still starting when the first request comes.
    TopicTable(
            ObjectProvider<TopicRepository> topics,
            ObjectProvider<SubscriptionRepository> subscriptions,
            ObjectProvider<PlatformTransactionManager> transactions,
            DataSource dataSource) {
        this.topics = topics;
        this.subscriptions = subscriptions;
        this.transactions = transactions;
        this.jdbc = JdbcClient.create(dataSource);
    }

    @Override
    public Optional<Topic> find(TopicKey key) {
        return inTransaction(() -> row(key).map(this::whole));
    }

    @Override
    public Optional<Topic> find(long topicId) {
        return inTransaction(() -> topics.getObject().findById(topicId).map(this::whole));
    }

    @Override
    public Optional<Topic> create(TopicKey key, TopicDefinition definition, long now) {
        try {
            return inTransaction(() -> {
                TopicRepository repository = topics.getObject();
                if (row(key).isPresent()) {
                    return Optional.empty();
                }
                TopicEntity created =
                        repository.saveAndFlush(new TopicEntity(repository.nextId(), key, definition, now));
                repository.countChange();
                return Optional.of(created.topic(List.of()));
            });
        } catch (DataIntegrityViolationException anotherWasFirst) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Topic> change(TopicKey key, UnaryOperator<TopicDefinition> change, long now) {
        return changed(key, topic -> {
            topic.define(change.apply(topic.definition()), now);
            topics.getObject().saveAndFlush(topic);
            return true;
        });
    }

    @Override
    public boolean delete(TopicKey key) {
        return inTransaction(() -> {
            Optional<TopicEntity> topic = row(key);
            boolean deleted =
                    topic.isPresent() && topics.getObject().remove(topic.get().id()) > 0;
            topics.getObject().countChange();
            return deleted;
        });
    }

    @Override
    public List<Topic> list(TopicListing listing) {
        return inTransaction(() -> {
            List<TopicEntity> page = topics.getObject()
                    .list(
                            listing.dialect(),
                            listing.account(),
                            listing.region(),
                            Objects.requireNonNullElse(listing.after(), ""),
                            pattern(listing.prefix()),
                            Limit.of(listing.limit()));
            Map<Long, List<SubscriptionEntity>> byTopic =
                    subscriptions
                            .getObject()
                            .ofTopics(page.stream().map(TopicEntity::id).toList())
                            .stream()
                            .collect(Collectors.groupingBy(SubscriptionEntity::topicId));
            return page.stream()
                    .map(topic -> topic.topic(byTopic.getOrDefault(topic.id(), List.of())))
                    .toList();
        });
    }

    @Override
    public Optional<Topic> subscribe(TopicKey key, Subscription.Draft draft, long now) {
        return changed(key, topic -> {
            SubscriptionRepository repository = subscriptions.getObject();
            if (repository.findByTopicIdAndName(topic.id(), draft.name()).isPresent()) {
                return false;
            }
            repository.saveAndFlush(new SubscriptionEntity(repository.nextId(), topic.id(), draft, now));
            return true;
        });
    }

    @Override
    public Optional<Topic> change(
            TopicKey key, String subscription, UnaryOperator<Subscription.Definition> change, long now) {
        return changed(key, topic -> {
            Optional<SubscriptionEntity> row = subscriptions.getObject().findByTopicIdAndName(topic.id(), subscription);
            row.ifPresent(found -> {
                found.define(change.apply(found.definition()), now);
                subscriptions.getObject().saveAndFlush(found);
            });
            return row.isPresent();
        });
    }

    @Override
    public Optional<Topic> unsubscribe(TopicKey key, String subscription) {
        return changed(key, topic -> {
            subscriptions.getObject().remove(topic.id(), subscription);
            return true;
        });
    }

    /** Asked again and again, so without waiting for JPA. */
    @Override
    public long changeNumber() {
        return jdbc.sql("SELECT change_number FROM cluster").query(Long.class).single();
    }

    /** Changes something of a topic; empty if it is missing or there is nothing to do. */
    private Optional<Topic> changed(TopicKey key, Function<TopicEntity, Boolean> change) {
        for (int i = 1; ; i++) {
            try {
                return inTransaction(() -> row(key).filter(change::apply).map(topic -> {
                    topics.getObject().countChange();
                    return whole(topic);
                }));
            } catch (OptimisticLockingFailureException | DataIntegrityViolationException overtaken) {
                // the latter when two add a subscription of the same name, or the topic goes meanwhile
                if (i == TRIES) {
                    throw overtaken;
                }
            }
        }
    }

    private Optional<TopicEntity> row(TopicKey key) {
        return topics.getObject()
                .findByDialectAndAccountAndRegionAndName(key.dialect(), key.account(), key.region(), key.name());
    }

    private Topic whole(TopicEntity topic) {
        return topic.topic(subscriptions.getObject().ofTopics(List.of(topic.id())));
    }

    private static String pattern(String prefix) {
        return prefix.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
    }

    private <T> T inTransaction(Supplier<T> work) {
        return Objects.requireNonNull(new TransactionTemplate(transactions.getObject()).execute(status -> work.get()));
    }
}
