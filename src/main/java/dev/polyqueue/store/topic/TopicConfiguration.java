package dev.polyqueue.store.topic;

import dev.polyqueue.engine.port.TopicStore;
import dev.polyqueue.store.management.Outages;
import dev.polyqueue.store.management.Repositories;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.transaction.PlatformTransactionManager;

/** Wires the store of topics. */
@Configuration(proxyBeanMethods = false)
public class TopicConfiguration {

    @Bean
    @Lazy
    TopicRepository topicRepository(Repositories repositories) {
        return repositories.of(TopicRepository.class);
    }

    @Bean
    @Lazy
    SubscriptionRepository subscriptionRepository(Repositories repositories) {
        return repositories.of(SubscriptionRepository.class);
    }

    @Bean
    TopicStore topicStore(
            ObjectProvider<TopicRepository> topics,
            ObjectProvider<SubscriptionRepository> subscriptions,
            ObjectProvider<PlatformTransactionManager> transactions,
            DataSource dataSource) {
        return Outages.guarded(TopicStore.class, new TopicTable(topics, subscriptions, transactions, dataSource));
    }
}
