package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.ConsumerGroup;
import com.oracle.bmc.queue.model.ConsumerGroupSummary;
import com.oracle.bmc.queue.model.SortOrder;
import com.oracle.bmc.queue.requests.ListConsumerGroupsRequest;
import dev.polyqueue.oci.conformance.Http;
import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Lists of consumer groups. */
@Contract({"2.4", "2.8"})
class GroupListTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final GroupQueue queue = GroupQueue.create(oci);
    private final TestGroup second = queue.group(details -> details.displayName("second"));
    private final TestGroup third =
            queue.group(details -> details.displayName("third").isEnabled(false).deadLetterQueueDeliveryCount(1));

    @Test
    void thePrimaryGroupIsOneOfThem() {
        assertThat(names(request -> request.sortBy(ListConsumerGroupsRequest.SortBy.DisplayName)))
                .containsExactly("Primary Consumer Group", "second", "third");
        assertThat(names(request -> request.sortBy(ListConsumerGroupsRequest.SortBy.DisplayName)
                        .sortOrder(SortOrder.Desc)))
                .containsExactly("third", "second", "Primary Consumer Group");
    }

    @Test
    void filtersNarrowTheList() {
        assertThat(names(request -> request.displayName("second"))).containsExactly("second");
        assertThat(names(request -> request.displayName("secon"))).isEmpty();
        assertThat(names(request -> request.id(third.id()))).containsExactly("third");
        assertThat(names(request -> request.id(queue.id()))).containsExactly("Primary Consumer Group");
        assertThat(names(request -> request.lifecycleState(ConsumerGroup.LifecycleState.Inactive)))
                .containsExactly("third");
        assertThat(names(request -> request.lifecycleState(ConsumerGroup.LifecycleState.Active)))
                .containsExactlyInAnyOrder("Primary Consumer Group", "second");
    }

    @Test
    @Contract({"2.8", "7.21"})
    void pagesEndWhereTheListEnds() {
        Iterable<ConsumerGroupSummary> all = oci.admin()
                .getPaginators()
                .listConsumerGroupsRecordIterator(ListConsumerGroupsRequest.builder()
                        .queueId(queue.id())
                        .limit(2)
                        .build());
        List<String> seen = new ArrayList<>();
        StreamSupport.stream(all.spliterator(), false).forEach(group -> seen.add(group.getId()));

        assertThat(seen).containsExactlyInAnyOrder(queue.id(), second.id(), third.id());
        String path = "/consumerGroups?queueId=" + queue.id();
        assertThat(http.get(path + "&limit=2").ok().header("opc-next-page")).isNotEmpty();
        assertThat(http.get(path + "&limit=3").ok().has("opc-next-page")).isFalse();
    }

    @Test
    void aSummaryHasNoDeadLetterCount() {
        JsonNode summary = http.get("/consumerGroups?id=" + third.id()).items().get(0);
        JsonNode whole = http.get("/consumerGroups/" + third.id()).ok().json();

        assertThat(whole.get("deadLetterQueueDeliveryCount").intValue()).isOne();
        assertThat(summary.has("deadLetterQueueDeliveryCount")).isFalse();
        for (String name :
                List.of("id", "displayName", "timeCreated", "timeUpdated", "lifecycleState", "filter", "queueId")) {
            assertThat(summary.get(name)).as(name).isNotNull().isEqualTo(whole.get(name));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "limit=0",
                "limit=1001",
                "page=nonsense",
                "sortBy=size",
                "sortOrder=UP",
                "lifecycleState=SLEEPING"
            })
    @Contract(value = "2.8", evidence = Evidence.ASSUMED)
    void whatIsOutOfRangeIsRefused(String parameter) {
        http.get("/consumerGroups?queueId=" + queue.id() + "&" + parameter).refused(400, "InvalidParameter");
    }

    private List<String> names(Consumer<ListConsumerGroupsRequest.Builder> more) {
        ListConsumerGroupsRequest.Builder request =
                ListConsumerGroupsRequest.builder().queueId(queue.id());
        more.accept(request);
        return oci.admin().listConsumerGroups(request.build()).getConsumerGroupCollection().getItems().stream()
                .map(ConsumerGroupSummary::getDisplayName)
                .toList();
    }
}
