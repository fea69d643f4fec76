package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.port.Courier;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A courier for topics of the SQS dialect, which has no topics of its own. Each endpoint answers as the test says. */
final class TestCourier implements Courier {

    private final Map<String, Function<Push, CompletableFuture<Boolean>>> endpoints = new ConcurrentHashMap<>();
    private final Map<String, List<Push>> tries = new ConcurrentHashMap<>();
    private final Map<String, List<Push.Outcome>> outcomes = new ConcurrentHashMap<>();

    void answer(String address, boolean taken) {
        answer(address, push -> CompletableFuture.completedFuture(taken));
    }

    void answer(String address, Function<Push, CompletableFuture<Boolean>> answer) {
        endpoints.put(address, answer);
    }

    List<Push> tries(String address) {
        return tries.computeIfAbsent(address, endpoint -> new CopyOnWriteArrayList<>());
    }

    List<Push.Outcome> outcomes(String address) {
        return outcomes.computeIfAbsent(address, endpoint -> new CopyOnWriteArrayList<>());
    }

    static String body(Push push) {
        return new String(push.publication().draft().body(), StandardCharsets.UTF_8);
    }

    @Override
    public Dialect dialect() {
        return Dialect.SQS;
    }

    @Override
    public NewMessage write(Push push, Queue queue) {
        Publication.Draft draft = push.publication().draft();
        return NewMessage.standard(draft.body(), draft.attributes(), 0);
    }

    @Override
    public CompletableFuture<Boolean> carry(Push push) {
        String address = push.subscription().endpoint().address();
        tries(address).add(push);
        return endpoints.get(address).apply(push);
    }

    @Override
    public void ended(Push push, Push.Outcome outcome) {
        outcomes(push.subscription().endpoint().address()).add(outcome);
    }
}
