package dev.polyqueue.engine.port;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.work.WorkRequest;
import dev.polyqueue.engine.work.WorkRequestListing;
import java.util.List;
import java.util.Optional;

/** Keeps work requests. Calls block for a database round trip. */
public interface WorkRequestStore {

    /** Adds a request; false if one with its retry token is there already. */
    boolean add(WorkRequest request);

    /** Takes a request back that could not be carried out. */
    void remove(Dialect dialect, String id);

    Optional<WorkRequest> find(Dialect dialect, String id);

    Optional<WorkRequest> findByToken(Dialect dialect, String scope, String token);

    /** Makes the retry token of a request, if it has one, good for nothing: what it has made is gone. */
    void spendToken(Dialect dialect, String id);

    List<WorkRequest> list(WorkRequestListing listing);

    /** Forgets retry tokens, and requests, that were accepted before those times; answers how many. */
    int forget(long tokensBefore, long requestsBefore);
}
