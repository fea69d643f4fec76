package dev.polyqueue.mns.action;

import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import java.util.concurrent.CompletableFuture;

/** One operation. What it refuses it throws, or fails the future with, as an {@link dev.polyqueue.mns.wire.MnsException}. */
@FunctionalInterface
public interface Action {

    CompletableFuture<MnsAnswer> run(Call call);

    /** An operation that answers at once. */
    @FunctionalInterface
    interface Immediate {
        MnsAnswer answer(Call call);
    }

    static Action immediate(Immediate operation) {
        return call -> CompletableFuture.completedFuture(operation.answer(call));
    }
}
