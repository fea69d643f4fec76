package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.CapabilityDetails;
import com.oracle.bmc.queue.model.ConsumerGroup;
import com.oracle.bmc.queue.model.ConsumerGroupsCapabilityDetails;
import com.oracle.bmc.queue.model.LargeMessagesCapabilityDetails;
import com.oracle.bmc.queue.model.QueueCapability;
import com.oracle.bmc.queue.requests.ListQueuesRequest;
import dev.polyqueue.oci.conformance.Http;
import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.oci.conformance.TestQueue;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a queue can be made able to do. */
@Contract("2.3")
class CapabilitiesTest {

    private static final CapabilityDetails GROUPS =
            ConsumerGroupsCapabilityDetails.builder().build();
    private static final CapabilityDetails LARGE =
            LargeMessagesCapabilityDetails.builder().build();

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();

    @Test
    @Contract({"2.2", "2.3", "4.1", "7.11", "C1"})
    void groupsBeginWithThePrimaryOne() {
        GroupQueue queue = GroupQueue.create(oci);

        ConsumerGroup primary = queue.primary().describe();
        assertThat(primary.getId()).isEqualTo(queue.id());
        assertThat(primary.getQueueId()).isEqualTo(queue.id());
        assertThat(primary.getLifecycleState()).isEqualTo(ConsumerGroup.LifecycleState.Active);
        assertThat(primary.getDisplayName()).isEqualTo("Primary Consumer Group");
        assertThat(primary.getFilter()).isEmpty();
        assertThat(primary.getDeadLetterQueueDeliveryCount()).isNull();
        assertThat(http.get("/queues/" + queue.id()).at("/capabilities").toString())
                .isEqualTo("[{\"type\":\"CONSUMER_GROUPS\"}]");
        assertThat(http.get("/queues?id=" + queue.id())
                        .at("/items/0/capabilities")
                        .toString())
                .isEqualTo("[\"CONSUMER_GROUPS\"]");
    }

    @Test
    @Contract({"2.2", "7.11"})
    void theSdkReadsBothShapes() {
        TestQueue queue = oci.queue(settings -> settings.capabilities(List.of(GROUPS, LARGE)));

        assertThat(oci.describe(queue).getCapabilities())
                .hasExactlyElementsOfTypes(ConsumerGroupsCapabilityDetails.class, LargeMessagesCapabilityDetails.class);
        assertThat(oci.admin()
                        .listQueues(ListQueuesRequest.builder().id(queue.id()).build())
                        .getQueueCollection()
                        .getItems()
                        .get(0)
                        .getCapabilities())
                .containsExactly(QueueCapability.ConsumerGroups, QueueCapability.LargeMessages);
    }

    @Test
    void thePrimaryGroupCanBeNamedAndDisabledFromTheStart() {
        TestQueue queue = oci.queue(settings -> settings.capabilities(List.of(ConsumerGroupsCapabilityDetails.builder()
                .isPrimaryConsumerGroupEnabled(false)
                .primaryConsumerGroupDisplayName("compliance")
                .primaryConsumerGroupFilter("")
                .build())));

        ConsumerGroup primary = new TestGroup(oci, queue.id(), queue.id()).describe();
        assertThat(primary.getLifecycleState()).isEqualTo(ConsumerGroup.LifecycleState.Inactive);
        assertThat(primary.getDisplayName()).isEqualTo("compliance");
        assertThat(http.get("/queues/" + queue.id()).at("/capabilities").toString())
                .isEqualTo("[{\"type\":\"CONSUMER_GROUPS\"}]");
    }

    @Test
    @Contract(
            value = {"2.3", "4.1", "8.4"},
            evidence = Evidence.DOCUMENTED)
    void thePrimaryGroupHasNeitherFilterNorCount() {
        for (ConsumerGroupsCapabilityDetails.Builder bad : List.of(
                ConsumerGroupsCapabilityDetails.builder().primaryConsumerGroupFilter(":a"),
                ConsumerGroupsCapabilityDetails.builder().primaryConsumerGroupDeadLetterQueueDeliveryCount(3))) {
            Oci.assertError(
                    400, "InvalidParameter", () -> oci.queue(settings -> settings.capabilities(List.of(bad.build()))));
        }
    }

    @Test
    @Contract(value = "2.3", evidence = Evidence.ASSUMED)
    void whatWasThereBeforeTheGroupsBelongsToThePrimaryOne() {
        TestQueue queue = oci.queue();
        queue.put("x");
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> new TestGroup(oci, queue.id(), queue.id()).describe());

        oci.update(queue, changes -> changes.capabilities(List.of(GROUPS)));

        assertThat(new TestGroup(oci, queue.id(), queue.id()).contents()).containsExactly("x");
    }

    @Test
    void whatIsEnabledStaysAsItIs() {
        TestQueue queue = oci.queue(settings -> settings.capabilities(List.of(GROUPS, LARGE)));
        TestGroup primary = new TestGroup(oci, queue.id(), queue.id());

        oci.update(
                queue,
                changes -> changes.capabilities(List.of(
                        LARGE,
                        ConsumerGroupsCapabilityDetails.builder()
                                .isPrimaryConsumerGroupEnabled(false)
                                .primaryConsumerGroupDisplayName("other")
                                .build())));
        assertThat(primary.describe().getDisplayName()).isEqualTo("Primary Consumer Group");
        assertThat(primary.describe().getLifecycleState()).isEqualTo(ConsumerGroup.LifecycleState.Active);

        oci.update(queue, changes -> changes.displayName("renamed"));
        oci.update(queue, changes -> changes.capabilities(null));
        assertThat(oci.describe(queue).getCapabilities()).hasSize(2);
    }

    @Test
    @Contract(
            value = {"2.3", "8.4"},
            evidence = Evidence.ASSUMED)
    void groupsCanBeGivenUpWhenOnlyThePrimaryOneIsLeft() {
        GroupQueue queue = GroupQueue.create(oci);
        TestGroup group = queue.group(":a");
        queue.queue().put("x");

        Oci.assertError(409, "Conflict", () -> oci.update(queue.queue(), changes -> changes.capabilities(List.of())));
        assertThat(oci.describe(queue.queue()).getCapabilities()).hasSize(1);

        group.remove();
        oci.update(queue.queue(), changes -> changes.capabilities(List.of()));
        assertThat(http.get("/queues/" + queue.id()).at("/capabilities")).isEmpty();
        assertThat(queue.queue().contents()).containsExactly("x");
    }

    @Test
    @Contract(
            value = {"2.3", "6.1", "8.4"},
            evidence = Evidence.ASSUMED)
    void largeMessagesAreAllowedWhereTheyAreEnabled() {
        TestQueue queue = oci.queue();
        String large = "x".repeat(400_000);
        Oci.assertError(400, "InvalidParameter", () -> queue.put(large));

        oci.update(queue, changes -> changes.capabilities(List.of(LARGE)));
        queue.put(large);
        assertThat(queue.contents()).containsExactly(large);

        oci.update(queue, changes -> changes.capabilities(List.of()));
        Oci.assertError(400, "InvalidParameter", () -> queue.put(large));
    }
}
