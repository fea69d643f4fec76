package dev.polyqueue.store.redrive;

import dev.polyqueue.engine.port.MoveTaskStore;
import dev.polyqueue.engine.time.UniqueIds;
import dev.polyqueue.store.management.Outages;
import dev.polyqueue.store.management.Repositories;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.transaction.PlatformTransactionManager;

/** Wires the store of move tasks. */
@Configuration(proxyBeanMethods = false)
public class RedriveConfiguration {

    @Bean
    @Lazy
    MoveTaskRepository moveTaskRepository(Repositories repositories) {
        return repositories.of(MoveTaskRepository.class);
    }

    @Bean
    MoveTaskStore moveTaskStore(
            ObjectProvider<MoveTaskRepository> tasks,
            ObjectProvider<PlatformTransactionManager> transactions,
            DataSource dataSource,
            UniqueIds ids) {
        return Outages.guarded(
                MoveTaskStore.class, new MoveTaskTable(tasks, transactions, dataSource, new MessageMover(ids)));
    }
}
