package dev.polyqueue.platform.database;

import jakarta.persistence.EntityManagerFactory;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.hibernate.boot.model.naming.PhysicalNamingStrategySnakeCaseImpl;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.dao.support.PersistenceExceptionTranslator;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.data.repository.config.BootstrapMode;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaDialect;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/**
 * JPA for what is managed: queues, groups, tags, tasks. Nothing of it exists before it is first used or, if that is
 * earlier, before {@link JpaStart} makes it in the background.
 *
 * <p>Not Boot's own configuration: that makes Hibernate a part of the start, whichever executor it is given, because
 * Spring waits for it before the start is over.
 */
@Configuration(proxyBeanMethods = false)
@EnableTransactionManagement
@EnableJpaRepositories(basePackages = JpaConfiguration.ENTITIES, bootstrapMode = BootstrapMode.LAZY)
public class JpaConfiguration {

    static final String ENTITIES = "dev.polyqueue.store";

    /** Declared as what it makes: a factory bean of Spring's own would be made at the start even if lazy. */
    @Bean
    @Lazy
    EntityManagerFactory entityManagerFactory(DataSource dataSource) {
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

    /** Spring makes one bean more for each factory, which would make the factory in turn. */
    @Bean
    static BeanFactoryPostProcessor sharedEntityManagerIsLazy() {
        return beans -> Stream.of(beans.getBeanDefinitionNames())
                .filter(name -> name.startsWith("jpaSharedEM_"))
                .forEach(name -> beans.getBeanDefinition(name).setLazyInit(true));
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
    JpaStart jpaStart(ConfigurableApplicationContext context) {
        return new JpaStart(context);
    }
}
