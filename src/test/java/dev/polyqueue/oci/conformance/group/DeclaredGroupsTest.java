package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.ConsumerGroup;
import com.oracle.bmc.queue.model.ConsumerGroupSummary;
import com.oracle.bmc.queue.requests.GetConsumerGroupRequest;
import com.oracle.bmc.queue.requests.ListConsumerGroupsRequest;
import com.oracle.bmc.queue.requests.ListQueuesRequest;
import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Consumer groups that were declared in a file. */
class DeclaredGroupsTest {

    @Test
    void areAsTheFileSays(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("queues.yaml"), """
                oci:
                  queues:
                    - displayName: billing
                      compartmentId: shop
                      capabilities:
                        - {type: CONSUMER_GROUPS, primaryConsumerGroupDisplayName: all, isPrimaryConsumerGroupEnabled: false}
                      consumerGroups:
                        - displayName: large
                          filter: ":amount >= 1000"
                          deadLetterQueueDeliveryCount: 2
                          freeformTags: {team: shop}
                        - {displayName: audit, isEnabled: false}
                """);
        try (TestServer server = TestServer.start("polyqueue.queues=" + file)) {
            Oci oci = Oci.on(server);
            String queue = oci.admin()
                    .listQueues(
                            ListQueuesRequest.builder().compartmentId("shop").build())
                    .getQueueCollection()
                    .getItems()
                    .get(0)
                    .getId();
            Map<String, ConsumerGroupSummary> groups = oci
                    .admin()
                    .listConsumerGroups(
                            ListConsumerGroupsRequest.builder().queueId(queue).build())
                    .getConsumerGroupCollection()
                    .getItems()
                    .stream()
                    .collect(Collectors.toMap(ConsumerGroupSummary::getDisplayName, Function.identity()));
            assertThat(groups).containsOnlyKeys("all", "large", "audit");
            assertThat(groups.get("all").getLifecycleState()).isEqualTo(ConsumerGroup.LifecycleState.Inactive);
            assertThat(groups.get("audit").getLifecycleState()).isEqualTo(ConsumerGroup.LifecycleState.Inactive);
            ConsumerGroup large = oci.admin()
                    .getConsumerGroup(GetConsumerGroupRequest.builder()
                            .consumerGroupId(groups.get("large").getId())
                            .build())
                    .getConsumerGroup();
            assertThat(large.getFilter()).isEqualTo(":amount >= 1000");
            assertThat(large.getDeadLetterQueueDeliveryCount()).isEqualTo(2);
            assertThat(large.getFreeformTags()).isEqualTo(Map.of("team", "shop"));
            assertThat(large.getLifecycleState()).isEqualTo(ConsumerGroup.LifecycleState.Active);
        }
    }
}
