package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.Queue;
import com.oracle.bmc.queue.model.UpdateQueueDetails;
import com.oracle.bmc.queue.requests.UpdateQueueRequest;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Changes of a queue, and the etag that guards them. */
@Contract("2.2")
class UpdateQueueTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue(settings ->
            settings.visibilityInSeconds(40).freeformTags(Map.of("a", "b")).customEncryptionKeyId("ocid1.key.oc1..k"));
    private final String path = "/queues/" + queue.id();

    @Test
    void allFieldsChange() {
        oci.update(
                queue,
                changes -> changes.displayName("other")
                        .visibilityInSeconds(41)
                        .timeoutInSeconds(1)
                        .deadLetterQueueDeliveryCount(2)
                        .channelConsumptionLimit(3)
                        .customEncryptionKeyId("ocid1.key.oc1..other")
                        .freeformTags(Map.of("c", "d"))
                        .definedTags(Map.of("n", Map.of("k", "v"))));

        Queue changed = oci.describe(queue);
        assertThat(changed.getDisplayName()).isEqualTo("other");
        assertThat(changed.getVisibilityInSeconds()).isEqualTo(41);
        assertThat(changed.getTimeoutInSeconds()).isEqualTo(1);
        assertThat(changed.getDeadLetterQueueDeliveryCount()).isEqualTo(2);
        assertThat(changed.getChannelConsumptionLimit()).isEqualTo(3);
        assertThat(changed.getCustomEncryptionKeyId()).isEqualTo("ocid1.key.oc1..other");
        assertThat(changed.getFreeformTags()).isEqualTo(Map.of("c", "d"));
        assertThat(changed.getDefinedTags()).isEqualTo(Map.of("n", Map.of("k", "v")));
        assertThat(changed.getLifecycleState()).isEqualTo(Queue.LifecycleState.Active);
        assertThat(changed.getTimeUpdated()).isAfterOrEqualTo(changed.getTimeCreated());
    }

    @Test
    @Contract(
            value = {"2.2", "7.10", "A8"},
            evidence = Evidence.OBSERVED)
    void nullAndAbsentChangeNothing() {
        oci.done(http.put(path, "{\"displayName\":\"n\",\"visibilityInSeconds\":null}")
                .accepted());

        Queue changed = oci.describe(queue);
        assertThat(changed.getDisplayName()).isEqualTo("n");
        assertThat(changed.getVisibilityInSeconds()).isEqualTo(40);
        assertThat(changed.getFreeformTags()).isEqualTo(Map.of("a", "b"));
        assertThat(changed.getCustomEncryptionKeyId()).isEqualTo("ocid1.key.oc1..k");
    }

    @Test
    void anEmptyKeyRemovesTheKey() {
        oci.update(queue, changes -> changes.customEncryptionKeyId(""));

        assertThat(oci.describe(queue).getCustomEncryptionKeyId()).isNull();
        assertThat(http.get(path).at("/customEncryptionKeyId").isMissingNode()).isTrue();
    }

    @Test
    @Contract(value = "2.2", evidence = Evidence.ASSUMED)
    void theRetentionStaysAsItIs() {
        oci.done(http.put(path, "{\"retentionInSeconds\":10}").accepted());
        oci.done(http.put(path, "{\"retentionInSeconds\":9,\"compartmentId\":\"c\"}")
                .accepted());

        assertThat(oci.describe(queue).getRetentionInSeconds()).isEqualTo(86_400);
        assertThat(oci.describe(queue).getCompartmentId()).isEqualTo(Oci.COMPARTMENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"visibilityInSeconds\":0",
                "\"visibilityInSeconds\":43201",
                "\"timeoutInSeconds\":31",
                "\"deadLetterQueueDeliveryCount\":21",
                "\"deadLetterQueueDeliveryCount\":-1",
                "\"channelConsumptionLimit\":101",
                "\"displayName\":\"\"",
                "\"capabilities\":[{\"type\":\"TELEPATHY\"}]"
            })
    @Contract(
            value = {"2.2", "6.1"},
            evidence = Evidence.REPORTED)
    void whatIsOutOfRangeIsRefused(String field) {
        String etag = etag();

        http.put(path, "{\"timeoutInSeconds\":5," + field + "}").refused(400, "InvalidParameter", "CannotParseRequest");
        assertThat(etag()).isEqualTo(etag);
    }

    @Test
    void aChangeCountsAtOnce() {
        queue.put("x");
        oci.update(queue, changes -> changes.visibilityInSeconds(3_600));

        assertThat(queue.one().getVisibleAfter().getTime()).isGreaterThan(oci.now() + 3_000_000);
    }

    @Test
    @Contract({"5.4", "A7"})
    void aStaleEtagChangesNothing() {
        String stale = etag();
        oci.update(queue, changes -> changes.displayName("first"));
        String current = etag();
        assertThat(current).isNotEqualTo(stale);

        Oci.assertError(412, "NoEtagMatch", () -> update(stale));
        assertThat(oci.describe(queue).getDisplayName()).isEqualTo("first");

        update(current);
        assertThat(oci.describe(queue).getDisplayName()).isEqualTo("guarded");
        assertThat(etag()).isNotEqualTo(current);
    }

    @Test
    @Contract(
            value = {"5.4", "5.2"},
            evidence = Evidence.DOCUMENTED)
    void everyChangeOfAQueueCanBeGuarded() {
        String stale = etag();
        oci.update(queue, changes -> changes.displayName("first"));
        queue.put("x");

        http.send(http.request(path).header("if-match", stale).DELETE()).refused(412, "NoEtagMatch");
        for (String[] action : List.of(
                new String[] {"/actions/purge", "{\"purgeType\":\"BOTH\"}"},
                new String[] {"/actions/changeCompartment", "{\"compartmentId\":\"elsewhere\"}"})) {
            http.send(http.request(path + action[0])
                            .header("Content-Type", "application/json")
                            .header("if-match", stale)
                            .POST(BodyPublishers.ofString(action[1])))
                    .refused(412, "NoEtagMatch");
        }
        assertThat(queue.counts().get(0)).isOne();
        assertThat(oci.describe(queue).getCompartmentId()).isEqualTo(Oci.COMPARTMENT);

        http.send(http.request(path).header("if-match", etag()).DELETE()).accepted();
    }

    @Test
    @Contract(value = "5.4", evidence = Evidence.ASSUMED)
    void etagsAreComparedWithOrWithoutQuotes() {
        String bare = etag().replace("\"", "");

        guarded(bare).accepted();
        guarded("\"" + etag().replace("\"", "") + "\"").accepted();
        guarded("*").accepted();
        guarded("\"" + bare + "\"").refused(412, "NoEtagMatch");
    }

    @Test
    @Contract(value = "5.4", evidence = Evidence.ASSUMED)
    void messagesDoNotChangeTheEtag() {
        String etag = etag();
        queue.put("x");
        queue.delete(queue.one().getReceipt());

        assertThat(etag()).isEqualTo(etag);
    }

    private Answer guarded(String etag) {
        return http.send(http.request(path)
                .header("Content-Type", "application/json")
                .header("if-match", etag)
                .PUT(BodyPublishers.ofString("{\"displayName\":\"" + Oci.newName() + "\"}")));
    }

    private void update(String etag) {
        UpdateQueueDetails details =
                UpdateQueueDetails.builder().displayName("guarded").build();
        oci.done(oci.admin()
                .updateQueue(UpdateQueueRequest.builder()
                        .queueId(queue.id())
                        .updateQueueDetails(details)
                        .ifMatch(etag)
                        .build())
                .getOpcWorkRequestId());
    }

    private String etag() {
        return http.get(path).header("etag");
    }
}
