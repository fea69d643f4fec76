package dev.polyqueue.oci.resource;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.work.WorkRequest;
import dev.polyqueue.engine.work.WorkRequest.Retry;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.OciException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Creates what is asked for once, however often it is asked with the same retry token (contract section 5.3). The work
 * request comes first and says what OCID the resource will have, so that a repetition can finish what its forerunner has
 * begun and died over.
 */
public final class Creations {

    private static final int BAD_REQUEST = 400;

    private final WorkRequests works;
    private final WorkRequestStore store;
    private final Clock clock;

    public Creations(WorkRequests works, WorkRequestStore store, Clock clock) {
        this.works = works;
        this.store = store;
        this.clock = clock;
    }

    /** What is to be created. */
    public interface Creation {

        WorkOperation operation();

        String compartment();

        /** The OCID that it will have. */
        String newOcid();

        /**
         * Makes it, unless it is there already.
         *
         * @throws OciException if that is refused
         */
        void create(String ocid, Work work);
    }

    /** @param retry null if the caller sent no token */
    public OciAnswer run(Creation creation, @Nullable Retry retry) {
        Optional<WorkRequest> first = retry == null ? Optional.empty() : find(retry);
        if (retry != null && first.isPresent()) {
            return repeat(creation, first.get(), retry);
        }
        Work work = works.accept(creation.operation());
        String ocid = creation.newOcid();
        if (!works.add(work, creation.compartment(), ocid, retry)) {
            return run(creation, retry); // another call with the token was faster
        }
        try {
            creation.create(ocid, work);
        } catch (OciException refused) {
            works.remove(work);
            throw refused;
        }
        return OciAnswer.accepted(work.id());
    }

    private static OciAnswer repeat(Creation creation, WorkRequest first, Retry retry) {
        if (first.retry() == null || !first.retry().fingerprint().equals(retry.fingerprint())) {
            throw OciErrors.invalidatedRetryToken();
        }
        try {
            creation.create(WorkRequests.resource(first), WorkRequests.of(first));
        } catch (OciException refused) {
            // The request was good once: what it rested on is gone, and the resource with it.
            throw refused.status() == BAD_REQUEST ? OciErrors.invalidatedRetryToken() : refused;
        }
        return OciAnswer.accepted(first.id());
    }

    private Optional<WorkRequest> find(Retry retry) {
        Optional<WorkRequest> found = store.findByToken(Dialect.OCI, retry.scope(), retry.token());
        long tokensBefore = clock.now() - WorkRequest.TOKEN_KEPT.toMillis();
        if (found.isPresent() && found.get().acceptedAt() < tokensBefore) {
            store.forget(tokensBefore, clock.now() - WorkRequest.KEPT.toMillis());
            return Optional.empty();
        }
        return found;
    }
}
