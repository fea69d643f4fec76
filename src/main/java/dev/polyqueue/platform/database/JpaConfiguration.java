package dev.polyqueue.platform.database;

import jakarta.persistence.EntityManagerFactory;
import java.util.Map;
import javax.sql.DataSource;
import org.hibernate.boot.model.naming.PhysicalNamingStrategySnakeCaseImpl;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.dao.support.PersistenceExceptionTranslator;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaDialect;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;

/**
 * JPA for what is managed: queues, groups, tags, tasks. Nothing of it exists before it is first used or, if that is
 * earlier, before {@link JpaStart} makes it in the background.
 *
 * <p>Not Boot's own configuration: that makes Hibernate a part of the start, whichever executor it is given, because
 * Spring waits for it before the start is over. Nor Spring's annotations: the search for repositories, and the look at
 * every bean for annotations of transactions, cost a tenth of the start. Repositories are beans like others, and
 * transactions are begun by name.
 */
@Configuration(proxyBeanMethods = false)
public class JpaConfiguration {

    static final String ENTITIES = "dev.polyqueue.store";

    /** Declared as what it makes: a factory bean of Spring's own would be made at the start even if lazy. */
    @Bean
    @Lazy
    EntityManagerFactory entityManagerFactory(JpaStart start) {
        return start.factory();
    }

    private static EntityManagerFactory make(DataSource dataSource) {
        LocalContainerEntityManagerFactoryBean factory = new LocalContainerEntityManagerFactoryBean();
        factory.setDataSource(dataSource);
        factory.setPackagesToScan(ENTITIES);
        factory.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
        factory.setJpaPropertyMap(Map.of(
                "hibernate.hbm2ddl.auto", "none",
                "hibernate.physical_naming_strategy", PhysicalNamingStrategySnakeCaseImpl.class.getName(),
                // the database is known; asking it costs a connection and time
                "hibernate.boot.allow_jdbc_metadata_access", "false",
                "jakarta.persistence.database-product-name", "PostgreSQL",
                "jakarta.persistence.database-major-version", "15"));
        factory.afterPropertiesSet();
        EntityManagerFactory made = factory.getObject();
        if (made == null) {
            throw new IllegalStateException("JPA did not start");
        }
        return made;
    }

    @Bean
    @Lazy
    JpaTransactionManager transactionManager(EntityManagerFactory entityManagerFactory) {
        return new JpaTransactionManager(entityManagerFactory);
    }

    /** Found by the repositories; the factory bean that usually is one is hidden above. */
    @Bean
    PersistenceExceptionTranslator jpaExceptions() {
        return problem -> new HibernateJpaDialect().translateExceptionIfPossible(problem);
    }

    @Bean
    JpaStart jpaStart(ConfigurableApplicationContext context, DataSource dataSource) {
        return new JpaStart(context, () -> make(dataSource));
    }
}
