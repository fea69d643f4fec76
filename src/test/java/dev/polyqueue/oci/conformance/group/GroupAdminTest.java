package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.oracle.bmc.queue.model.ActionType;
import com.oracle.bmc.queue.model.ConsumerGroup;
import com.oracle.bmc.queue.model.CreateConsumerGroupDetails;
import com.oracle.bmc.queue.model.OperationType;
import com.oracle.bmc.queue.model.WorkRequest;
import com.oracle.bmc.queue.requests.CreateConsumerGroupRequest;
import com.oracle.bmc.queue.requests.DeleteConsumerGroupRequest;
import com.oracle.bmc.queue.requests.GetConsumerGroupRequest;
import dev.polyqueue.oci.conformance.Http;
import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Consumer groups as they are made, shown, changed and deleted. */
@Contract({"2.1", "2.4"})
class GroupAdminTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final GroupQueue queue = GroupQueue.create(oci);

    @Test
    @Contract({"2.4", "2.5", "2.7"})
    void aGroupShowsWhatWasSaid() {
        TestGroup group = queue.group(details -> details.displayName("executives")
                .filter(":team = \"exec-expenses\"")
                .deadLetterQueueDeliveryCount(3)
                .freeformTags(Map.of("a", "b"))
                .definedTags(Map.of("n", Map.of("k", "v"))));

        ConsumerGroup shown = group.describe();
        assertThat(shown.getId()).isEqualTo(group.id());
        assertThat(group.id()).matches("ocid1\\.queueconsumergroup\\.oc1\\.[a-z0-9-]+\\.[a-z0-9]{60}");
        assertThat(shown.getQueueId()).isEqualTo(queue.id());
        assertThat(shown.getDisplayName()).isEqualTo("executives");
        assertThat(shown.getFilter()).isEqualTo(":team = \"exec-expenses\"");
        assertThat(shown.getDeadLetterQueueDeliveryCount()).isEqualTo(3);
        assertThat(shown.getLifecycleState()).isEqualTo(ConsumerGroup.LifecycleState.Active);
        assertThat(shown.getFreeformTags()).isEqualTo(Map.of("a", "b"));
        assertThat(shown.getDefinedTags()).isEqualTo(Map.of("n", Map.of("k", "v")));
        assertThat(shown.getTimeUpdated()).isAfterOrEqualTo(shown.getTimeCreated());
    }

    @Test
    void whatIsNotSaidHasADefault() {
        TestGroup group = queue.group(details -> {});

        JsonNode shown = http.get("/consumerGroups/" + group.id()).ok().json();
        assertThat(shown.get("filter").stringValue()).isEmpty();
        assertThat(shown.get("lifecycleState").stringValue()).isEqualTo("ACTIVE");
        assertThat(shown.has("deadLetterQueueDeliveryCount")).isFalse();
        assertThat(shown.has("isEnabled")).isFalse();
    }

    @Test
    void aGroupMayBeginDisabled() {
        TestGroup group = queue.group(details -> details.isEnabled(false));
        assertThat(group.describe().getLifecycleState()).isEqualTo(ConsumerGroup.LifecycleState.Inactive);

        group.enable(true);
        assertThat(group.describe().getLifecycleState()).isEqualTo(ConsumerGroup.LifecycleState.Active);
    }

    @Test
    void aChangeLeavesTheRest() {
        TestGroup group = queue.group(details -> details.displayName("before")
                .filter(":a")
                .deadLetterQueueDeliveryCount(3)
                .freeformTags(Map.of("a", "b")));

        group.update(changes -> changes.displayName("after"));
        assertThat(group.describe())
                .extracting(
                        ConsumerGroup::getDisplayName,
                        ConsumerGroup::getFilter,
                        ConsumerGroup::getDeadLetterQueueDeliveryCount,
                        ConsumerGroup::getFreeformTags)
                .containsExactly("after", ":a", 3, Map.of("a", "b"));

        group.update(
                changes -> changes.filter(":b").deadLetterQueueDeliveryCount(4).freeformTags(Map.of()));
        assertThat(group.describe())
                .extracting(
                        ConsumerGroup::getFilter,
                        ConsumerGroup::getDeadLetterQueueDeliveryCount,
                        ConsumerGroup::getFreeformTags)
                .containsExactly(":b", 4, Map.of());

        oci.done(http.put(
                        "/consumerGroups/" + group.id(),
                        "{\"displayName\":null,\"filter\":null,\"isEnabled\":null,"
                                + "\"deadLetterQueueDeliveryCount\":null}")
                .accepted());
        assertThat(group.describe().getFilter()).isEqualTo(":b");
        assertThat(group.describe().getDeadLetterQueueDeliveryCount()).isEqualTo(4);
    }

    @Test
    @Contract(value = "2.4", evidence = Evidence.ASSUMED)
    void anEmptyFilterRemovesTheFilter() {
        TestGroup group = queue.group(":a");

        group.update(changes -> changes.filter(""));

        assertThat(group.describe().getFilter()).isEmpty();
        queue.queue().put("x");
        assertThat(group.contents()).containsExactly("x");
    }

    @Test
    @Contract(
            value = {"2.4", "C2"},
            evidence = Evidence.ASSUMED)
    void aQueueMustBeAbleToHaveGroups() {
        GroupQueue plain = new GroupQueue(oci, oci.queue());

        Oci.assertError(400, "InvalidParameter", () -> plain.group(":a"));
    }

    @Test
    @Contract({"2.4", "C13"})
    void aNameIsUniqueInItsQueueWhateverItsCase() {
        TestGroup big = queue.group(details -> details.displayName("A"));
        TestGroup other = queue.group(details -> details.displayName("other"));

        Oci.assertError(409, "Conflict", () -> queue.group(details -> details.displayName("a")));
        Oci.assertError(409, "Conflict", () -> queue.group(details -> details.displayName("PRIMARY consumer group")));
        Oci.assertError(409, "Conflict", () -> other.update(changes -> changes.displayName("a")));
        big.update(changes -> changes.displayName("a"));
        GroupQueue.create(oci).group(details -> details.displayName("A"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"displayName\":\"x\",\"deadLetterQueueDeliveryCount\":21",
                "\"displayName\":\"x\",\"deadLetterQueueDeliveryCount\":-1",
                "\"displayName\":\"\"",
                "\"displayName\":null",
                "\"filter\":\":a\"",
                "\"displayName\":\"x\",\"isEnabled\":\"maybe\""
            })
    @Contract(
            value = {"2.4", "6.1"},
            evidence = Evidence.REPORTED)
    void whatIsOutOfRangeIsRefused(String fields) {
        http.post("/consumerGroups", "{\"queueId\":\"" + queue.id() + "\"," + fields + "}")
                .refused(400, "MissingParameter", "InvalidParameter", "CannotParseRequest");
        assertThat(http.get("/consumerGroups?queueId=" + queue.id()).items()).hasSize(1);
    }

    @Test
    @Contract({"2.4", "2.6"})
    void workRequestsTellWhatHappenedToTheGroup() {
        String created = queue.create(CreateConsumerGroupDetails.builder()
                .displayName("g")
                .queueId(queue.id())
                .build());
        String id = oci.done(created);
        String updated =
                http.put("/consumerGroups/" + id, "{\"filter\":\":a\"}").accepted();
        String deleted = http.delete("/consumerGroups/" + id).accepted();

        assertThat(List.of(created, updated, deleted))
                .extracting(oci::ended)
                .allSatisfy(request -> {
                    assertThat(request.getCompartmentId()).isEqualTo(Oci.COMPARTMENT);
                    assertThat(request.getResources().get(0).getEntityType()).isEqualTo("consumergroup");
                    assertThat(request.getResources().get(0).getIdentifier()).isEqualTo(id);
                    assertThat(request.getResources().get(0).getEntityUri()).isEqualTo("/consumerGroups/" + id);
                })
                .extracting(
                        WorkRequest::getOperationType,
                        request -> request.getResources().get(0).getActionType())
                .containsExactly(
                        tuple(OperationType.CreateConsumerGroup, ActionType.Created),
                        tuple(OperationType.UpdateConsumerGroup, ActionType.Updated),
                        tuple(OperationType.DeleteConsumerGroup, ActionType.Deleted));
    }

    @Test
    @Contract(
            value = {"2.5", "4.2", "8.4"},
            evidence = Evidence.ASSUMED)
    void aDeletedGroupIsGone() throws Exception {
        TestGroup group = queue.group("");
        TestGroup other = queue.group("");
        queue.queue().put("x");

        String work = oci.admin()
                .deleteConsumerGroup(DeleteConsumerGroupRequest.builder()
                        .consumerGroupId(group.id())
                        .build())
                .getOpcWorkRequestId();

        oci.admin()
                .getWaiters()
                .forConsumerGroup(
                        GetConsumerGroupRequest.builder()
                                .consumerGroupId(group.id())
                                .build(),
                        ConsumerGroup.LifecycleState.Deleted)
                .execute();
        oci.done(work);
        Oci.assertError(404, "NotAuthorizedOrNotFound", group::describe);
        Oci.assertError(404, "NotAuthorizedOrNotFound", group::get);
        Oci.assertError(404, "NotAuthorizedOrNotFound", group::remove);
        assertThat(other.contents()).containsExactly("x");
        assertThat(queue.primary().contents()).containsExactly("x");
    }

    @Test
    @Contract(value = "2.5", evidence = Evidence.ASSUMED)
    void groupsGoWithTheirQueue() {
        TestGroup group = queue.group("");

        oci.remove(queue.queue());

        Oci.assertError(404, "NotAuthorizedOrNotFound", group::describe);
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.primary().describe());
        assertThat(http.get("/consumerGroups?id=" + group.id()).items()).isEmpty();
    }

    @Test
    @Contract("5.4")
    void changesOfAGroupCanBeGuarded() {
        TestGroup group = queue.group(":a");
        String path = "/consumerGroups/" + group.id();
        String stale = http.get(path).header("etag");
        assertThat(stale).isNotBlank();
        group.update(changes -> changes.filter(":b"));
        assertThat(http.get(path).header("etag")).isNotEqualTo(stale);

        http.send(http.request(path)
                        .header("Content-Type", "application/json")
                        .header("if-match", stale)
                        .PUT(BodyPublishers.ofString("{\"filter\":\":c\"}")))
                .refused(412, "NoEtagMatch");
        http.send(http.request(path).header("if-match", stale).DELETE()).refused(412, "NoEtagMatch");
        assertThat(group.describe().getFilter()).isEqualTo(":b");
        http.send(http.request(path)
                        .header("if-match", http.get(path).header("etag"))
                        .DELETE())
                .accepted();
    }

    @Test
    @Contract("5.3")
    void theSameTokenIsTheSameGroup() {
        CreateConsumerGroupRequest request = CreateConsumerGroupRequest.builder()
                .createConsumerGroupDetails(CreateConsumerGroupDetails.builder()
                        .displayName("g")
                        .queueId(queue.id())
                        .build())
                .opcRetryToken("token-of-" + queue.id().substring(queue.id().length() - 40))
                .build();

        String first = oci.admin().createConsumerGroup(request).getOpcWorkRequestId();
        assertThat(oci.admin().createConsumerGroup(request).getOpcWorkRequestId())
                .isEqualTo(first);
        assertThat(http.get("/consumerGroups?queueId=" + queue.id()).items()).hasSize(2);
    }
}
