package dev.polyqueue.store.management;

import jakarta.persistence.EntityManagerFactory;
import java.util.Objects;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactoryBean;
import org.springframework.orm.jpa.SharedEntityManagerCreator;

/** Makes Spring Data's repositories, to be declared as lazy beans. */
public final class Repositories {

    private final EntityManagerFactory factory;
    private final BeanFactory beans;

    Repositories(EntityManagerFactory factory, BeanFactory beans) {
        this.factory = factory;
        this.beans = beans;
    }

    /** The repository of this type. */
    public <T, I, R extends JpaRepository<T, I>> R of(Class<R> type) {
        JpaRepositoryFactoryBean<R, T, I> repository = new JpaRepositoryFactoryBean<>(type);
        repository.setEntityManager(SharedEntityManagerCreator.createSharedEntityManager(factory));
        repository.setBeanFactory(beans);
        // not that of the thread, which is another one where a request is the first to need a repository
        repository.setBeanClassLoader(type.getClassLoader());
        repository.afterPropertiesSet();
        return Objects.requireNonNull(repository.getObject());
    }
}
