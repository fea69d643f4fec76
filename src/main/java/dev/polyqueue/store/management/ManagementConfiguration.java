package dev.polyqueue.store.management;

import dev.polyqueue.engine.port.QueueStore;
import dev.polyqueue.engine.port.WorkRequestStore;
import jakarta.persistence.EntityManagerFactory;
import javax.sql.DataSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.transaction.PlatformTransactionManager;

/** Wires the queue store. */
@Configuration(proxyBeanMethods = false)
public class ManagementConfiguration {

    @Bean
    @Lazy
    Repositories repositories(EntityManagerFactory factory, BeanFactory beans) {
        return new Repositories(factory, beans);
    }

    @Bean
    @Lazy
    QueueRepository queueRepository(Repositories repositories) {
        return repositories.of(QueueRepository.class);
    }

    @Bean
    @Lazy
    ConsumerGroupRepository consumerGroupRepository(Repositories repositories) {
        return repositories.of(ConsumerGroupRepository.class);
    }

    @Bean
    QueueStore queueStore(
            DataSource dataSource,
            ObjectProvider<QueueRepository> queues,
            ObjectProvider<ConsumerGroupRepository> groups,
            ObjectProvider<PlatformTransactionManager> transactions) {
        return Outages.guarded(
                QueueStore.class, new ManagedQueues(new QueueRows(dataSource), queues, groups, transactions));
    }

    @Bean
    WorkRequestStore workRequestStore(DataSource dataSource) {
        return Outages.guarded(WorkRequestStore.class, new WorkRequestRows(dataSource));
    }
}
