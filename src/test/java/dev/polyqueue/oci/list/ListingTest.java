package dev.polyqueue.oci.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.resource.Listed;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of lists: together they are the whole list in its order (contract section 2.8). */
class ListingTest {

    record Entry(String id, String displayName, long created) implements Listed {
        @Override
        public State state(long now) {
            return State.ACTIVE;
        }
    }

    @Property(tries = 200)
    void pagesTogetherAreTheList(
            @ForAll("entries") List<Entry> entries,
            @ForAll("orders") Map<String, String> order,
            @ForAll @IntRange(min = 1, max = 4) int limit) {
        List<Entry> seen = new ArrayList<>();
        Map<String, String> query = new HashMap<>(order);
        query.put("limit", Integer.toString(limit));
        String next;
        do {
            Page<Entry> page = Listing.of(call(query)).page(entries);
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            seen.addAll(page.items());
            next = page.next() == null ? null : page.next().text();
            query.put("page", String.valueOf(next));
        } while (next != null);

        assertThat(seen).isEqualTo(entries.stream().sorted(comparator(order)).toList());
    }

    @Test
    void aFullPageAtTheEndHasNoNext() {
        List<Entry> entries = List.of(new Entry("a", "x", 1), new Entry("b", "y", 2));
        assertThat(Listing.of(call(Map.of("limit", "2"))).page(entries).next()).isNull();
        assertThat(Listing.of(call(Map.of("limit", "1"))).page(entries).next()).isNotNull();
    }

    /** What is added or goes between two pages moves nothing else. */
    @Test
    void aPageGoesOnWhereTheOneBeforeHasEnded() {
        Entry a = new Entry("a", "a", 1);
        Entry b = new Entry("b", "b", 2);
        Entry c = new Entry("c", "c", 3);
        PageToken afterB = Listing.of(call(Map.of("sortBy", "displayName", "limit", "2")))
                .page(List.of(a, b, c))
                .next();
        assertThat(afterB).isNotNull();
        Listing next = Listing.of(call(Map.of("sortBy", "displayName", "page", afterB.text())));

        Entry late = new Entry("d", "aa", 4);
        assertThat(next.page(List.of(a, late, c)).items()).containsExactly(c);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "AAAA", "%", "ff", ""})
    void whatIsNoTokenIsRefused(String text) {
        String token = Base64.getUrlEncoder().encodeToString((text + "\nid").getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> Listing.of(call(Map.of("page", token)))).isInstanceOf(OciException.class);
        if (!text.isEmpty()) {
            assertThatThrownBy(() -> Listing.of(call(Map.of("page", text)))).isInstanceOf(OciException.class);
        }
    }

    @Test
    void aTokenIsGoodForItsOrderOnly() {
        List<Entry> entries = List.of(new Entry("a", "x", 1), new Entry("b", "y", 2));
        PageToken token = Listing.of(call(Map.of("limit", "1"))).page(entries).next();
        assertThat(token).isNotNull();

        assertThatThrownBy(() -> Listing.of(call(Map.of("sortBy", "displayName", "page", token.text()))))
                .isInstanceOf(OciException.class);
        assertThatThrownBy(() -> Listing.of(call(Map.of("sortOrder", "ASC", "page", token.text()))))
                .isInstanceOf(OciException.class);
    }

    @Provide
    Arbitrary<List<Entry>> entries() {
        Arbitrary<String> names = Arbitraries.of("a", "b", "A", "é", "line\nbreak", "\uD83D\uDE00", "");
        return Combinators.combine(
                        Arbitraries.strings().alpha().ofLength(3),
                        names,
                        Arbitraries.longs().between(0, 3))
                .as(Entry::new)
                .list()
                .ofMaxSize(12)
                .uniqueElements(Entry::id);
    }

    @Provide
    Arbitrary<Map<String, String>> orders() {
        return Arbitraries.of(
                Map.of(),
                Map.of("sortBy", "timeCreated", "sortOrder", "ASC"),
                Map.of("sortBy", "displayName"),
                Map.of("sortBy", "displayName", "sortOrder", "desc"));
    }

    private static Comparator<Entry> comparator(Map<String, String> order) {
        boolean byName = "displayName".equals(order.get("sortBy"));
        boolean ascending = byName ? !order.containsKey("sortOrder") : order.containsKey("sortOrder");
        Comparator<Entry> keys =
                byName ? Comparator.comparing(Entry::displayName) : Comparator.comparingLong(Entry::created);
        return (ascending ? keys : keys.reversed()).thenComparing(Entry::id);
    }

    private static Call call(Map<String, String> query) {
        return new Call(List.of(), query, Map.of(), new byte[0], "http://host", () -> true);
    }
}
