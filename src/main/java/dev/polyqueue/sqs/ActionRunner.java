package dev.polyqueue.sqs;

import dev.polyqueue.sqs.action.Actions;
import dev.polyqueue.sqs.action.PeekMessages;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.QueryParameters;
import dev.polyqueue.sqs.wire.Result;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.util.function.SingletonSupplier;

/** Runs the action of a request and answers what comes of it, whichever protocol it came in. */
final class ActionRunner {

    private final SingletonSupplier<Actions> actions;
    private final Callers callers;

    /** @param actions asked for when the first request comes: the web server has its filters before there is a database */
    ActionRunner(Supplier<Actions> actions, Callers callers) {
        this.actions = SingletonSupplier.of(actions);
        this.callers = callers;
    }

    /**
     * @param in reads the parameters; what it refuses is answered
     * @param query parameters among which credentials may be, or null if there can be none
     */
    void run(Exchange exchange, ParameterSource in, @Nullable QueryParameters query, @Nullable QueuePath path)
            throws IOException {
        CompletableFuture<? extends Result> future;
        try {
            Supplier<Parameters> parameters = in.prepare();
            Actions all = actions.obtain();
            if (all.names().contains(exchange.action())) {
                exchange.know();
            }
            future = all.run(
                    exchange.action(),
                    parameters,
                    callers.call(exchange.request(), query, path, exchange.connection()::isOpen));
        } catch (RuntimeException refused) {
            exchange.answer(null, refused);
            return;
        }
        exchange.answer(future);
    }

    /**
     * Shows messages instead.
     *
     * @param query parameters among which credentials may be
     */
    void peek(Exchange exchange, PeekMessages.Request wanted, QueryParameters query, @Nullable QueuePath path)
            throws IOException {
        CompletableFuture<? extends Result> future;
        try {
            future = actions.obtain()
                    .peek(wanted, callers.call(exchange.request(), query, path, exchange.connection()::isOpen));
        } catch (RuntimeException refused) {
            exchange.answer(null, refused);
            return;
        }
        exchange.answer(future);
    }

    /** Where parameters come from: the body is read at once, and understood only if there is such an action. */
    @FunctionalInterface
    interface ParameterSource {
        Supplier<Parameters> prepare() throws IOException;
    }
}
