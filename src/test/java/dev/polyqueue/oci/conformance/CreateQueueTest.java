package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.oracle.bmc.queue.model.CreateQueueDetails;
import com.oracle.bmc.queue.model.Queue;
import com.oracle.bmc.queue.requests.CreateQueueRequest;
import com.oracle.bmc.queue.requests.GetQueueRequest;
import com.oracle.bmc.queue.responses.CreateQueueResponse;
import com.oracle.bmc.queue.responses.GetQueueResponse;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Queues as they are made, and shown. */
@Contract({"2.1", "2.2"})
class CreateQueueTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final String compartment = "ocid1.compartment.oc1.." + Oci.newName();

    @Test
    @Contract({"2.1", "2.2", "A1", "7.1"})
    void theAnswerHasNoBodyButAWorkRequest() {
        Answer answer = http.send(http.request("/queues")
                .header("Content-Type", "application/json")
                .header("opc-request-id", "A1")
                .POST(body("\"displayName\":\"a1\"")));

        answer.accepted();
        assertThat(answer.header("Content-Length")).isEqualTo("0");
        assertThat(answer.header("opc-request-id")).isEqualTo("A1");
    }

    @Test
    @Contract({"2.2", "2.5", "A3"})
    void whatIsNotSaidHasADefault() {
        CreateQueueResponse created = oci.admin()
                .createQueue(CreateQueueRequest.builder()
                        .createQueueDetails(CreateQueueDetails.builder()
                                .displayName("a3")
                                .compartmentId(compartment)
                                .build())
                        .opcRequestId("A3")
                        .build());
        assertThat(created.getOpcRequestId()).isEqualTo("A3");

        String id = oci.done(created.getOpcWorkRequestId());
        GetQueueResponse answer =
                oci.admin().getQueue(GetQueueRequest.builder().queueId(id).build());

        Queue queue = answer.getQueue();
        assertThat(answer.getEtag()).isNotBlank();
        assertThat(queue.getId()).isEqualTo(id);
        assertThat(queue.getDisplayName()).isEqualTo("a3");
        assertThat(queue.getCompartmentId()).isEqualTo(compartment);
        assertThat(queue.getLifecycleState()).isEqualTo(Queue.LifecycleState.Active);
        assertThat(queue.getRetentionInSeconds()).isEqualTo(86_400);
        assertThat(queue.getVisibilityInSeconds()).isEqualTo(30);
        assertThat(queue.getTimeoutInSeconds()).isEqualTo(30);
        assertThat(queue.getDeadLetterQueueDeliveryCount()).isZero();
        assertThat(queue.getChannelConsumptionLimit()).isEqualTo(100);
        assertThat(queue.getMessagesEndpoint()).isEqualTo(oci.server().url());
        assertThat(queue.getCustomEncryptionKeyId()).isNull();
        assertThat(queue.getFreeformTags()).isEmpty();
        assertThat(queue.getDefinedTags()).isEmpty();
        assertThat(queue.getTimeCreated().getTime()).isCloseTo(oci.now(), within(60_000L));
        assertThat(queue.getTimeUpdated()).isAfterOrEqualTo(queue.getTimeCreated());
    }

    @Test
    void whatIsSaidIsShown() {
        Map<String, Map<String, Object>> defined = Map.of("Operations", Map.of("CostCenter", "42"));
        Queue queue = oci.describe(oci.queue(settings -> settings.displayName("all of it")
                .retentionInSeconds(3_600)
                .visibilityInSeconds(45)
                .timeoutInSeconds(7)
                .deadLetterQueueDeliveryCount(4)
                .channelConsumptionLimit(60)
                .customEncryptionKeyId("ocid1.key.oc1..k")
                .freeformTags(Map.of("team", "queues"))
                .definedTags(defined)));

        assertThat(queue.getDisplayName()).isEqualTo("all of it");
        assertThat(queue.getRetentionInSeconds()).isEqualTo(3_600);
        assertThat(queue.getVisibilityInSeconds()).isEqualTo(45);
        assertThat(queue.getTimeoutInSeconds()).isEqualTo(7);
        assertThat(queue.getDeadLetterQueueDeliveryCount()).isEqualTo(4);
        assertThat(queue.getChannelConsumptionLimit()).isEqualTo(60);
        assertThat(queue.getCustomEncryptionKeyId()).isEqualTo("ocid1.key.oc1..k");
        assertThat(queue.getFreeformTags()).isEqualTo(Map.of("team", "queues"));
        assertThat(queue.getDefinedTags()).isEqualTo(defined);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"displayName\":\"x\",\"retentionInSeconds\":9",
                "\"displayName\":\"x\",\"retentionInSeconds\":604801",
                "\"displayName\":\"x\",\"visibilityInSeconds\":0",
                "\"displayName\":\"x\",\"visibilityInSeconds\":43201",
                "\"displayName\":\"x\",\"timeoutInSeconds\":-1",
                "\"displayName\":\"x\",\"timeoutInSeconds\":31",
                "\"displayName\":\"x\",\"deadLetterQueueDeliveryCount\":-1",
                "\"displayName\":\"x\",\"deadLetterQueueDeliveryCount\":21",
                "\"displayName\":\"x\",\"channelConsumptionLimit\":0",
                "\"displayName\":\"x\",\"channelConsumptionLimit\":101",
                "\"displayName\":\"\"",
                "\"displayName\":\"x\",\"capabilities\":[{\"type\":\"TELEPATHY\"}]"
            })
    @Contract(
            value = {"2.2", "6.1", "A6"},
            evidence = Evidence.REPORTED)
    void whatIsOutOfRangeIsRefused(String fields) {
        http.send(create(fields)).refused(400, "InvalidParameter");
        assertNoQueue();
    }

    @Test
    @Contract(
            value = {"2.2", "6.1"},
            evidence = Evidence.REPORTED)
    void textsAreLimited() {
        http.send(create("\"displayName\":\"" + "x".repeat(256) + "\"")).refused(400, "InvalidParameter");
        http.send(create("\"displayName\":\"x\",\"customEncryptionKeyId\":\"" + "x".repeat(256) + "\""))
                .refused(400, "InvalidParameter");
        assertNoQueue();

        oci.done(
                http.send(create("\"displayName\":\"" + "é".repeat(255) + "\"")).accepted());
    }

    @Test
    @Contract(
            value = {"2.2", "5.2"},
            evidence = Evidence.ASSUMED)
    void nameAndCompartmentAreRequired() {
        http.send(create("\"visibilityInSeconds\":30")).refused(400, "MissingParameter", "InvalidParameter");
        http.send(create("\"displayName\":null")).refused(400, "MissingParameter", "InvalidParameter");
        http.post("/queues", "{\"displayName\":\"x\"}").refused(400, "MissingParameter", "InvalidParameter");
        http.post("/queues", "{\"displayName\":\"x\",\"compartmentId\":\"\"}")
                .refused(400, "MissingParameter", "InvalidParameter");
        assertNoQueue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"displayName\":\"a\",\"retentionInSeconds\":10,\"visibilityInSeconds\":1,\"timeoutInSeconds\":0,"
                        + "\"deadLetterQueueDeliveryCount\":0,\"channelConsumptionLimit\":1",
                "\"displayName\":\"b\",\"retentionInSeconds\":604800,\"visibilityInSeconds\":43200,"
                        + "\"timeoutInSeconds\":30,\"deadLetterQueueDeliveryCount\":20,\"channelConsumptionLimit\":100"
            })
    @Contract(
            value = {"2.2", "6.1"},
            evidence = Evidence.REPORTED)
    void theEndsOfARangeBelongToIt(String fields) {
        String id = oci.done(http.send(create(fields)).accepted());

        JsonNode shown = http.get("/queues/" + id).json();
        for (String field : fields.split(",")) {
            String name = field.substring(1, field.indexOf(':') - 1);
            assertThat(shown.get(name).toString()).as(name).isEqualTo(field.substring(field.indexOf(':') + 1));
        }
    }

    @Test
    @Contract(
            value = {"2.2", "7.10"},
            evidence = Evidence.OBSERVED)
    void nullIsNothing() {
        String id = oci.done(http.send(create("\"displayName\":\"x\",\"retentionInSeconds\":null,"
                        + "\"visibilityInSeconds\":null,\"timeoutInSeconds\":null,"
                        + "\"deadLetterQueueDeliveryCount\":null,\"channelConsumptionLimit\":null,"
                        + "\"customEncryptionKeyId\":null,\"capabilities\":null,\"freeformTags\":null,"
                        + "\"definedTags\":null"))
                .accepted());

        Answer queue = http.get("/queues/" + id).ok();
        assertThat(queue.at("/retentionInSeconds").intValue()).isEqualTo(86_400);
        assertThat(queue.at("/visibilityInSeconds").intValue()).isEqualTo(30);
        assertThat(queue.at("/timeoutInSeconds").intValue()).isEqualTo(30);
        assertThat(queue.at("/channelConsumptionLimit").intValue()).isEqualTo(100);
    }

    @Test
    @Contract(
            value = {"2.2", "8.4"},
            evidence = Evidence.ASSUMED)
    void unknownFieldsAreIgnored() {
        oci.done(http.send(create("\"displayName\":\"x\",\"colour\":\"red\",\"nested\":{\"a\":[1,{}]}"))
                .accepted());
    }

    @Test
    void aNameMayBeUsedTwice() {
        String first = oci.done(http.send(create("\"displayName\":\"twin\"")).accepted());
        String second = oci.done(http.send(create("\"displayName\":\"twin\"")).accepted());

        assertThat(second).isNotEqualTo(first);
        assertThat(http.get("/queues?compartmentId=" + compartment).texts("/items", "id"))
                .containsExactlyInAnyOrder(first, second);
    }

    @Test
    @Contract(
            value = {"2.7", "8.4"},
            evidence = Evidence.REPORTED)
    void anOcidHasItsShape() {
        Answer answer = http.send(create("\"displayName\":\"x\""));

        assertThat(answer.accepted()).matches("ocid1\\.queueworkrequest\\.oc1\\.[a-z0-9-]+\\.[a-z0-9]{60}");
        assertThat(oci.done(answer.accepted())).matches("ocid1\\.queue\\.oc1\\.[a-z0-9-]+\\.[a-z0-9]{60}");
    }

    @Test
    void aQueueWithoutCapabilitiesShowsNone() {
        String id = oci.done(http.send(create("\"displayName\":\"x\"")).accepted());

        assertThat(http.get("/queues/" + id).at("/capabilities")).isEmpty();
        assertThat(http.get("/queues?id=" + id).at("/items/0/capabilities")).isEmpty();
    }

    @Test
    void aSummaryHasLessToSay() {
        String id = oci.done(http.send(create("\"displayName\":\"x\",\"freeformTags\":{\"a\":\"b\"}"))
                .accepted());

        JsonNode whole = http.get("/queues/" + id).json();
        JsonNode summary = http.get("/queues?id=" + id).at("/items/0");
        assertThat(summary.propertyNames())
                .doesNotContain(
                        "retentionInSeconds",
                        "visibilityInSeconds",
                        "timeoutInSeconds",
                        "deadLetterQueueDeliveryCount",
                        "channelConsumptionLimit");
        for (String name : new String[] {
            "id",
            "displayName",
            "compartmentId",
            "timeCreated",
            "timeUpdated",
            "lifecycleState",
            "messagesEndpoint",
            "freeformTags"
        }) {
            assertThat(summary.get(name)).as(name).isNotNull().isEqualTo(whole.get(name));
        }
    }

    private HttpRequest.Builder create(String fields) {
        return http.request("/queues")
                .header("Content-Type", "application/json")
                .POST(body(fields));
    }

    private HttpRequest.BodyPublisher body(String fields) {
        return BodyPublishers.ofString("{\"compartmentId\":\"" + compartment + "\"," + fields + "}");
    }

    private void assertNoQueue() {
        assertThat(http.get("/queues?compartmentId=" + compartment).items()).isEmpty();
    }
}
