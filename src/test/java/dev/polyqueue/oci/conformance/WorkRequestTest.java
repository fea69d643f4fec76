package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import com.oracle.bmc.queue.model.ActionType;
import com.oracle.bmc.queue.model.CreateQueueDetails;
import com.oracle.bmc.queue.model.OperationStatus;
import com.oracle.bmc.queue.model.OperationType;
import com.oracle.bmc.queue.model.WorkRequest;
import com.oracle.bmc.queue.model.WorkRequestSummary;
import com.oracle.bmc.queue.requests.CreateQueueRequest;
import com.oracle.bmc.queue.requests.GetWorkRequestRequest;
import com.oracle.bmc.queue.requests.ListWorkRequestErrorsRequest;
import com.oracle.bmc.queue.requests.ListWorkRequestLogsRequest;
import com.oracle.bmc.queue.requests.ListWorkRequestsRequest;
import com.oracle.bmc.queue.responses.GetWorkRequestResponse;
import com.oracle.bmc.waiter.FixedTimeDelayStrategy;
import com.oracle.bmc.waiter.MaxAttemptsTerminationStrategy;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What was asked of the control plane, and what has become of it. */
@Contract("2.6")
class WorkRequestTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final String compartment = "ocid1.compartment.oc1.." + Oci.newName();

    @Test
    @Contract({"2.6", "2.7", "7.1", "A2"})
    void aCreationTellsWhatItHasCreated() {
        String work = create();

        GetWorkRequestResponse answer = oci.admin()
                .getWorkRequest(
                        GetWorkRequestRequest.builder().workRequestId(work).build());

        WorkRequest request = answer.getWorkRequest();
        assertThat(request.getId()).isEqualTo(work);
        assertThat(request.getOperationType()).isEqualTo(OperationType.CreateQueue);
        assertThat(request.getStatus()).isEqualTo(OperationStatus.Succeeded);
        assertThat(request.getCompartmentId()).isEqualTo(compartment);
        assertThat(request.getPercentComplete()).isEqualTo(100f);
        assertThat(request.getTimeStarted()).isAfterOrEqualTo(request.getTimeAccepted());
        assertThat(request.getTimeFinished()).isAfterOrEqualTo(request.getTimeStarted());
        assertThat(request.getResources()).singleElement().satisfies(resource -> {
            assertThat(resource.getEntityType()).isEqualTo("queue");
            assertThat(resource.getActionType()).isEqualTo(ActionType.Created);
            assertThat(resource.getIdentifier()).startsWith("ocid1.queue.oc1.");
            assertThat(resource.getEntityUri()).isEqualTo("/queues/" + resource.getIdentifier());
        });
        assertThat(answer.getRetryAfter()).as("only while it is not finished").isNull();
    }

    @Test
    @Contract(value = "2.6", evidence = Evidence.REPORTED)
    void itsFieldsAreThoseThatWereRecorded() {
        Answer answer = http.get("/workRequests/" + create()).ok();

        assertThat(answer.json().propertyNames())
                .containsExactlyInAnyOrder(
                        "operationType",
                        "status",
                        "id",
                        "compartmentId",
                        "resources",
                        "percentComplete",
                        "timeAccepted",
                        "timeStarted",
                        "timeFinished");
        assertThat(answer.at("/percentComplete").toString()).isEqualTo("100.0");
        assertThat(answer.at("/resources/0").propertyNames())
                .containsExactlyInAnyOrder("entityType", "actionType", "identifier", "entityUri");
    }

    @Test
    @Contract({"2.6", "2.1"})
    void everyChangeOfAQueueIsToldApart() {
        String id = oci.done(create());
        String path = "/queues/" + id;
        List<String> works = List.of(
                http.put(path, "{\"displayName\":\"n\"}").accepted(),
                http.post(path + "/actions/purge", "{\"purgeType\":\"NORMAL\"}").accepted(),
                http.post(path + "/actions/changeCompartment", "{\"compartmentId\":\"" + compartment + "\"}")
                        .accepted(),
                http.delete(path).accepted());

        assertThat(works.stream().map(work -> http.get("/workRequests/" + work).json()))
                .extracting(
                        request -> request.get("operationType").stringValue(),
                        request -> request.at("/resources/0/actionType").stringValue(),
                        request -> request.at("/resources/0/identifier").stringValue())
                .containsExactly(
                        tuple("UPDATE_QUEUE", "UPDATED", id),
                        tuple("PURGE_QUEUE", "UPDATED", id),
                        tuple("MOVE_QUEUE", "UPDATED", id),
                        tuple("DELETE_QUEUE", "DELETED", id));
    }

    @Test
    @Contract(value = "2.6", evidence = Evidence.REPORTED)
    void aFinishedOneHasLogsAndNoErrors() {
        String work = create();

        assertThat(http.get("/workRequests/" + work + "/errors").ok().body()).isEqualTo("{\"items\":[]}");
        JsonNode logs = http.get("/workRequests/" + work + "/logs").items();
        assertThat(logs).isNotEmpty().allSatisfy(log -> {
            assertThat(log.propertyNames()).containsExactlyInAnyOrder("message", "timestamp");
            assertThat(log.get("message").stringValue()).isNotBlank();
        });
        assertThat(oci.admin()
                        .getPaginators()
                        .listWorkRequestErrorsRecordIterator(ListWorkRequestErrorsRequest.builder()
                                .workRequestId(work)
                                .build()))
                .isEmpty();
        assertThat(oci.admin()
                        .getPaginators()
                        .listWorkRequestLogsRecordIterator(ListWorkRequestLogsRequest.builder()
                                .workRequestId(work)
                                .build()))
                .hasSize(logs.size());
    }

    @Test
    void theyAreListedByCompartmentAndPaged() {
        List<String> works = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            works.add(create());
        }

        Iterable<WorkRequestSummary> all = oci.admin()
                .getPaginators()
                .listWorkRequestsRecordIterator(ListWorkRequestsRequest.builder()
                        .compartmentId(compartment)
                        .limit(2)
                        .build());
        assertThat(StreamSupport.stream(all.spliterator(), false)
                        .map(WorkRequestSummary::getId)
                        .toList())
                .containsExactlyInAnyOrderElementsOf(works);

        String path = "/workRequests?compartmentId=" + compartment;
        assertThat(http.get(path + "&limit=2").ok().header("opc-next-page")).isNotEmpty();
        assertThat(http.get(path + "&limit=3").ok().has("opc-next-page")).isFalse();
        assertThat(http.get(path + "&workRequestId=" + works.get(1)).texts("/items", "id"))
                .containsExactly(works.get(1));
        assertThat(http.get("/workRequests?compartmentId=nowhere").ok().body()).isEqualTo("{\"items\":[]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit=0", "limit=1001", "limit=x", "page=nonsense"})
    @Contract(
            value = {"2.6", "2.8"},
            evidence = Evidence.ASSUMED)
    void aListHasItsLimits(String parameter) {
        String path = "/workRequests/" + create();

        http.get("/workRequests?" + parameter).refused(400, "InvalidParameter");
        http.get(path + "/logs?" + parameter).refused(400, "InvalidParameter");
        http.get(path + "/errors?" + parameter).refused(400, "InvalidParameter");
    }

    @Test
    @Contract(value = "2.6", evidence = Evidence.ASSUMED)
    void theySurviveTheirQueue() {
        String work = create();
        String id = oci.done(work);
        oci.done(http.delete("/queues/" + id).accepted());

        assertThat(http.get("/workRequests/" + work)
                        .at("/resources/0/identifier")
                        .stringValue())
                .isEqualTo(id);
    }

    @Test
    @Contract({"2.6", "1.3"})
    void theWaiterOfTheSdkEndsWithoutADelay() throws Exception {
        String work = create();

        WorkRequest finished = oci.admin()
                .getWaiters()
                .forWorkRequest(
                        GetWorkRequestRequest.builder().workRequestId(work).build(),
                        new MaxAttemptsTerminationStrategy(1),
                        new FixedTimeDelayStrategy(1))
                .execute()
                .getWorkRequest();

        assertThat(finished.getStatus()).as("at the first look").isEqualTo(OperationStatus.Succeeded);
    }

    private String create() {
        return oci.admin()
                .createQueue(CreateQueueRequest.builder()
                        .createQueueDetails(CreateQueueDetails.builder()
                                .displayName("w")
                                .compartmentId(compartment)
                                .build())
                        .build())
                .getOpcWorkRequestId();
    }
}
