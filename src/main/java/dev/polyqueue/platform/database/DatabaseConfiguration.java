package dev.polyqueue.platform.database;

import com.zaxxer.hikari.HikariDataSource;
import javax.sql.DataSource;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.jdbc.health.DataSourceHealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The pool for management and health. What flows has connections of its own. */
@Configuration(proxyBeanMethods = false)
public class DatabaseConfiguration {

    @Bean
    HikariDataSource dataSource(JdbcConnectionDetails database) {
        HikariDataSource pool = new HikariDataSource();
        pool.setPoolName("management");
        pool.setJdbcUrl(database.getJdbcUrl());
        pool.setUsername(database.getUsername());
        pool.setPassword(database.getPassword());
        pool.setMaximumPoolSize(8);
        pool.setMinimumIdle(1);
        pool.setConnectionTimeout(3_000);
        pool.setValidationTimeout(2_000);
        pool.addDataSourceProperty("ApplicationName", "polyqueue");
        return pool;
    }

    @Bean
    HealthIndicator dbHealthIndicator(DataSource dataSource) {
        return new DataSourceHealthIndicator(dataSource);
    }
}
