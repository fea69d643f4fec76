package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.ActionType;
import com.oracle.bmc.queue.model.ChangeQueueCompartmentDetails;
import com.oracle.bmc.queue.model.OperationType;
import com.oracle.bmc.queue.model.Queue;
import com.oracle.bmc.queue.model.WorkRequest;
import com.oracle.bmc.queue.requests.ChangeQueueCompartmentRequest;
import com.oracle.bmc.queue.requests.DeleteQueueRequest;
import com.oracle.bmc.queue.requests.GetQueueRequest;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import org.junit.jupiter.api.Test;

/** Queues that move and queues that go. */
@Contract("2.5")
class LifecycleTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue();

    @Test
    @Contract(
            value = {"2.1", "2.6", "A9"},
            evidence = Evidence.REPORTED)
    void aQueueMovesToAnotherCompartment() {
        String there = "ocid1.compartment.oc1.." + Oci.newName();
        queue.put("x");
        String etag = http.get("/queues/" + queue.id()).header("etag");

        WorkRequest moved = oci.ended(oci.admin()
                .changeQueueCompartment(ChangeQueueCompartmentRequest.builder()
                        .queueId(queue.id())
                        .changeQueueCompartmentDetails(ChangeQueueCompartmentDetails.builder()
                                .compartmentId(there)
                                .build())
                        .build())
                .getOpcWorkRequestId());

        assertThat(moved.getOperationType()).isEqualTo(OperationType.MoveQueue);
        assertThat(moved.getResources()).singleElement().satisfies(resource -> {
            assertThat(resource.getActionType()).isEqualTo(ActionType.Updated);
            assertThat(resource.getIdentifier()).isEqualTo(queue.id());
        });
        assertThat(http.get("/queues?compartmentId=" + there).texts("/items", "id"))
                .containsExactly(queue.id());
        assertThat(http.get("/queues?id=" + queue.id() + "&compartmentId=" + Oci.COMPARTMENT)
                        .items())
                .isEmpty();
        assertThat(http.get("/queues/" + queue.id()).header("etag")).isNotEqualTo(etag);
        assertThat(queue.contents()).containsExactly("x");
    }

    @Test
    @Contract(value = "2.1", evidence = Evidence.ASSUMED)
    void aCompartmentMustBeNamedToMoveThere() {
        String path = "/queues/" + queue.id() + "/actions/changeCompartment";

        http.post(path, "{}").refused(400, "MissingParameter", "InvalidParameter");
        http.post(path, "{\"compartmentId\":null}").refused(400, "MissingParameter", "InvalidParameter");
        http.post(path, "{\"compartmentId\":\"\"}").refused(400, "MissingParameter", "InvalidParameter");
    }

    @Test
    @Contract(
            value = {"2.5", "8.4", "A12"},
            evidence = Evidence.ASSUMED)
    void aDeletedQueueIsGone() throws Exception {
        queue.put("x");
        String receipt = queue.one().getReceipt();

        String work = oci.admin()
                .deleteQueue(DeleteQueueRequest.builder().queueId(queue.id()).build())
                .getOpcWorkRequestId();

        oci.admin()
                .getWaiters()
                .forQueue(GetQueueRequest.builder().queueId(queue.id()).build(), Queue.LifecycleState.Deleted)
                .execute();
        WorkRequest deleted = oci.ended(work);
        assertThat(deleted.getOperationType()).isEqualTo(OperationType.DeleteQueue);
        assertThat(deleted.getResources().get(0).getActionType()).isEqualTo(ActionType.Deleted);
        assertThat(deleted.getResources().get(0).getIdentifier()).isEqualTo(queue.id());
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> oci.describe(queue));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.put("y"));
        Oci.assertError(404, "NotAuthorizedOrNotFound", queue::get);
        Oci.assertError(404, "NotAuthorizedOrNotFound", queue::stats);
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> queue.delete(receipt));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> oci.remove(queue));
        Oci.assertError(404, "NotAuthorizedOrNotFound", () -> oci.update(queue, changes -> changes.displayName("n")));
        assertThat(http.get("/queues?id=" + queue.id()).items()).isEmpty();
    }

    @Test
    void theWaiterForAnActiveQueueEnds() throws Exception {
        Queue active = oci.admin()
                .getWaiters()
                .forQueue(GetQueueRequest.builder().queueId(queue.id()).build(), Queue.LifecycleState.Active)
                .execute()
                .getQueue();

        assertThat(active.getId()).isEqualTo(queue.id());
    }
}
