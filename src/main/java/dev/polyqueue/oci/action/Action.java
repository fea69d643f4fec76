package dev.polyqueue.oci.action;

import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.concurrent.CompletableFuture;

/** One operation. What it refuses it throws, or fails the future with, as an {@link dev.polyqueue.oci.wire.OciException}. */
@FunctionalInterface
public interface Action {

    CompletableFuture<OciAnswer> run(Call call);

    /** An operation that answers at once. */
    @FunctionalInterface
    interface Immediate {
        OciAnswer answer(Call call);
    }

    static Action immediate(Immediate operation) {
        return call -> CompletableFuture.completedFuture(operation.answer(call));
    }
}
