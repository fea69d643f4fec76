package dev.polyqueue.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.port.Housekeeping;
import dev.polyqueue.engine.port.MessageObserver;
import dev.polyqueue.engine.port.QueueDepths;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.time.UniqueIds;
import dev.polyqueue.store.depth.CountedDepths;
import dev.polyqueue.store.lane.LaneConnections;
import dev.polyqueue.store.lane.LaneMeters;
import dev.polyqueue.store.lane.MessageLanes;
import dev.polyqueue.store.lane.PushLanes;
import dev.polyqueue.store.management.ClusterRow;
import dev.polyqueue.store.sweep.Sweeps;
import javax.sql.DataSource;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the store. Everything waits for the migrations. */
@Configuration(proxyBeanMethods = false)
public class StoreConfiguration {

    @Bean
    ClusterRow cluster(DataSource dataSource) {
        return ClusterRow.join(dataSource);
    }

    /** All nodes read each other's receipts. */
    @Bean
    ReceiptHandles receiptHandles(ClusterRow cluster) {
        return new ReceiptHandles(cluster.receiptSecret());
    }

    @Bean
    UniqueIds uniqueIds(ClusterRow cluster) {
        return new UniqueIds(cluster.node());
    }

    @Bean
    LaneConnections laneConnections(JdbcConnectionDetails details) {
        return new LaneConnections(details.getJdbcUrl(), details.getUsername(), details.getPassword());
    }

    @Bean
    Housekeeping housekeeping(DataSource dataSource, MessageObserver observer) {
        return new Sweeps(dataSource, observer);
    }

    @Bean
    QueueDepths queueDepths(DataSource dataSource) {
        return new CountedDepths(dataSource);
    }

    @Bean
    MessageLanes messageStore(LaneConnections connections, Clock clock, UniqueIds ids, MessageObserver observer) {
        return new MessageLanes(connections, clock, ids, observer);
    }

    @Bean
    LaneMeters laneMeters(MessageLanes lanes, LaneConnections connections, HikariDataSource management) {
        return new LaneMeters(lanes, connections, management);
    }

    @Bean
    PushLanes pushStore(LaneConnections connections) {
        return new PushLanes(connections);
    }
}
