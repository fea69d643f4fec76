package dev.polyqueue.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.work.WorkRequest;
import dev.polyqueue.engine.work.WorkRequest.Retry;
import dev.polyqueue.engine.work.WorkRequestListing;
import dev.polyqueue.engine.work.WorkRequestListing.Position;
import dev.polyqueue.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is remembered of work that was asked for, and how it is forgotten. */
class WorkRequestTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final WorkRequestStore store = TestServer.shared().bean(WorkRequestStore.class);
    private final int number = NUMBER.incrementAndGet();
    private final String owner = "owner-" + number;

    @Test
    void remembersAllOfARequest() {
        WorkRequest request = new WorkRequest(
                "all-" + number, Dialect.MNS, "PAINT", owner, Map.of("colour", "réd\n"), retry("t"), 5_000, 9_000);
        assertThat(store.add(request)).isTrue();

        assertThat(store.find(Dialect.MNS, request.id())).contains(request);
        assertThat(store.findByToken(Dialect.MNS, owner, "t")).contains(request);
        assertThat(store.find(Dialect.OCI, request.id())).isEmpty();
        assertThat(store.findByToken(Dialect.OCI, owner, "t")).isEmpty();
        assertThat(store.findByToken(Dialect.MNS, "elsewhere", "t")).isEmpty();

        store.remove(Dialect.MNS, request.id());
        assertThat(store.find(Dialect.MNS, request.id())).isEmpty();
    }

    @Test
    void takesATokenOnce() {
        assertThat(store.add(request("a", retry("t"), 1_000))).isTrue();
        assertThat(store.add(request("b", retry("t"), 1_000))).isFalse();
        assertThat(store.add(request("c", retry("other"), 1_000))).isTrue();
        assertThat(store.add(request("d", null, 1_000))).isTrue();
        assertThat(store.add(request("e", null, 1_000))).isTrue();

        assertThat(store.find(Dialect.OCI, id("b"))).isEmpty();
    }

    @Test
    void takesATokenOnceFromManyAtATime() {
        List<CompletableFuture<Boolean>> added = IntStream.range(0, 8)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> store.add(request("n" + i, retry("t"), 1_000))))
                .toList();
        assertThat(added).extracting(CompletableFuture::join).containsOnlyOnce(true);
    }

    @Test
    void spendsATokenForGood() {
        store.add(request("a", retry("t"), 1_000));
        store.add(request("b", null, 1_000));

        store.spendToken(Dialect.OCI, id("a"));
        store.spendToken(Dialect.OCI, id("b"));

        assertThat(store.findByToken(Dialect.OCI, owner, "t").orElseThrow().retry())
                .isEqualTo(new Retry(owner, "t", Retry.SPENT));
        assertThat(store.find(Dialect.OCI, id("b")).orElseThrow().retry()).isNull();
        assertThat(store.add(request("c", retry("t"), 1_000))).isFalse();
    }

    @Test
    void listsTheNewestFirstAPageAtATime() {
        for (String name : List.of("a", "b", "c", "d", "e")) {
            store.add(request(name, null, name.equals("e") ? 9_000 : 7_000)); // all but one are of the same age
        }
        store.add(new WorkRequest(id("x"), Dialect.OCI, "PAINT", "another", Map.of(), null, 8_000, 8_000));

        List<String> seen = new ArrayList<>();
        Position after = null;
        List<WorkRequest> page;
        do {
            page = store.list(new WorkRequestListing(Dialect.OCI, owner, after, 2));
            page.forEach(request -> seen.add(request.id()));
            WorkRequest last = page.isEmpty() ? null : page.get(page.size() - 1);
            after = last == null ? null : new Position(last.acceptedAt(), last.id());
        } while (!page.isEmpty());

        assertThat(seen)
                .hasSize(5)
                .startsWith(id("e"))
                .containsExactlyInAnyOrder(id("a"), id("b"), id("c"), id("d"), id("e"));
        assertThat(store.list(new WorkRequestListing(Dialect.MNS, owner, null, 2)))
                .isEmpty();
    }

    /** On a database of its own, since it forgets what others have written. */
    @Test
    void forgetsTokensAndThenRequests() {
        try (TestServer server = TestServer.start()) {
            WorkRequestStore own = server.bean(WorkRequestStore.class);
            own.add(request("old", retry("old"), 1_000));
            own.add(request("middle", retry("middle"), 2_000));
            own.add(request("new", retry("new"), 3_000));

            assertThat(own.forget(3_000, 2_000)).isEqualTo(3);

            assertThat(own.find(Dialect.OCI, id("old"))).isEmpty();
            assertThat(own.find(Dialect.OCI, id("middle")).orElseThrow().retry())
                    .isNull();
            assertThat(own.findByToken(Dialect.OCI, owner, "middle")).isEmpty();
            assertThat(own.findByToken(Dialect.OCI, owner, "new")).isPresent();
            assertThat(own.forget(3_000, 2_000)).isZero();
        }
    }

    private WorkRequest request(String name, @Nullable Retry retry, long acceptedAt) {
        return new WorkRequest(id(name), Dialect.OCI, "PAINT", owner, Map.of(), retry, acceptedAt, acceptedAt);
    }

    private Retry retry(String token) {
        return new Retry(owner, token, "fingerprint");
    }

    private String id(String name) {
        return "work-" + number + "-" + name;
    }
}
