package dev.polyqueue.store.management;

import dev.polyqueue.engine.port.QueueStore;
import javax.sql.DataSource;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;

/** Wires the queue store. */
@Configuration(proxyBeanMethods = false)
public class ManagementConfiguration {

    @Bean
    QueueStore queueStore(
            DataSource dataSource,
            ObjectProvider<QueueRepository> queues,
            ObjectProvider<ConsumerGroupRepository> groups,
            ObjectProvider<PlatformTransactionManager> transactions) {
        ProxyFactory store =
                new ProxyFactory(new ManagedQueues(new QueueRows(dataSource), queues, groups, transactions));
        store.addAdvice(new Outages());
        return (QueueStore) store.getProxy();
    }
}
