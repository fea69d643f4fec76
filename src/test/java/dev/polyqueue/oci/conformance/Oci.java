package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.oracle.bmc.model.BmcException;
import com.oracle.bmc.queue.QueueAdminClient;
import com.oracle.bmc.queue.QueueClient;
import com.oracle.bmc.queue.model.CreateQueueDetails;
import com.oracle.bmc.queue.model.OperationStatus;
import com.oracle.bmc.queue.model.Queue;
import com.oracle.bmc.queue.model.UpdateQueueDetails;
import com.oracle.bmc.queue.model.WorkRequest;
import com.oracle.bmc.queue.requests.CreateQueueRequest;
import com.oracle.bmc.queue.requests.DeleteQueueRequest;
import com.oracle.bmc.queue.requests.GetQueueRequest;
import com.oracle.bmc.queue.requests.GetWorkRequestRequest;
import com.oracle.bmc.queue.requests.UpdateQueueRequest;
import com.oracle.bmc.waiter.FixedTimeDelayStrategy;
import com.oracle.bmc.waiter.MaxAttemptsTerminationStrategy;
import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** A running server and Oracle's clients to talk to it, with short words for what tests do to queues. */
public final class Oci {

    /** Where queues are that do not say otherwise. */
    public static final String COMPARTMENT = "ocid1.compartment.oc1..tests";

    /** Tests that move the clock share a server and take turns at it. */
    public static final String CLOCK = "the clock of the OCI tests";

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final TestServer server;
    private final QueueAdminClient admin;
    private final QueueClient data;

    private Oci(TestServer server) {
        this.server = server;
        this.admin = Clients.admin(server.url());
        this.data = Clients.data(server.url());
    }

    /** On the server that all tests share. */
    public static Oci shared() {
        return Shared.OCI;
    }

    /** On a server of which the clock may be moved by whoever holds the lock {@link #CLOCK}. */
    public static Oci withClock() {
        return WithClock.OCI;
    }

    public static Oci on(TestServer server) {
        return new Oci(server);
    }

    public TestServer server() {
        return server;
    }

    public QueueAdminClient admin() {
        return admin;
    }

    public QueueClient data() {
        return data;
    }

    public Http http() {
        return new Http(server.url());
    }

    public static String newName() {
        return "oci-queue-" + NUMBER.incrementAndGet();
    }

    /** A new queue with all defaults. */
    public TestQueue queue() {
        return queue(settings -> {});
    }

    /** A new queue with other settings. */
    public TestQueue queue(Consumer<CreateQueueDetails.Builder> settings) {
        CreateQueueDetails.Builder details =
                CreateQueueDetails.builder().displayName(newName()).compartmentId(COMPARTMENT);
        settings.accept(details);
        return new TestQueue(data, create(details.build()));
    }

    /** Creates a queue, waits for it, and returns its OCID. */
    public String create(CreateQueueDetails details) {
        CreateQueueRequest request =
                CreateQueueRequest.builder().createQueueDetails(details).build();
        return done(admin.createQueue(request).getOpcWorkRequestId());
    }

    public Queue describe(TestQueue queue) {
        return admin.getQueue(GetQueueRequest.builder().queueId(queue.id()).build())
                .getQueue();
    }

    public void update(TestQueue queue, Consumer<UpdateQueueDetails.Builder> changes) {
        UpdateQueueDetails.Builder details = UpdateQueueDetails.builder();
        changes.accept(details);
        UpdateQueueRequest request = UpdateQueueRequest.builder()
                .queueId(queue.id())
                .updateQueueDetails(details.build())
                .build();
        done(admin.updateQueue(request).getOpcWorkRequestId());
    }

    public void remove(TestQueue queue) {
        DeleteQueueRequest request =
                DeleteQueueRequest.builder().queueId(queue.id()).build();
        done(admin.deleteQueue(request).getOpcWorkRequestId());
    }

    /** Waits until it has succeeded, and returns the OCID of what it did it to. */
    public String done(String workRequestId) {
        WorkRequest ended = ended(workRequestId);
        assertThat(ended.getStatus()).isEqualTo(OperationStatus.Succeeded);
        return ended.getResources().get(0).getIdentifier();
    }

    /** Waits until it has ended, with the SDK's own waiter. */
    public WorkRequest ended(String workRequestId) {
        GetWorkRequestRequest request =
                GetWorkRequestRequest.builder().workRequestId(workRequestId).build();
        try {
            return admin.getWaiters()
                    .forWorkRequest(request, new MaxAttemptsTerminationStrategy(1_000), new FixedTimeDelayStrategy(20))
                    .execute()
                    .getWorkRequest();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Lets time pass on the server. */
    public void pass(Duration time) {
        server.bean(AdjustableClock.class).advance(time);
    }

    /** The server's time in milliseconds. */
    public long now() {
        return server.bean(AdjustableClock.class).now();
    }

    /** Expects an error as the SDK shows it. */
    public static BmcException assertError(int status, String code, ThrowingCallable call) {
        BmcException error = assertError(status, call);
        assertThat(error.getServiceCode()).isEqualTo(code);
        return error;
    }

    /** Expects an error of which the code is not certain. */
    public static BmcException assertError(int status, ThrowingCallable call) {
        BmcException error = catchThrowableOfType(BmcException.class, call);
        assertThat(error).as("an error").isNotNull();
        assertThat(error.getStatusCode()).as(error.getMessage()).isEqualTo(status);
        return error;
    }

    private static final class Shared {
        static final Oci OCI = new Oci(TestServer.shared());
    }

    private static final class WithClock {
        static final Oci OCI = new Oci(TestServer.start());
    }
}
