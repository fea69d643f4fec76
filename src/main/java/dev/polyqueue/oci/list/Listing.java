package dev.polyqueue.oci.list;

import dev.polyqueue.oci.resource.Listed;
import dev.polyqueue.oci.wire.Call;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * In what order resources are listed, and from where on (contract section 2.8). Entries that are alike come in the order
 * of their OCIDs, so that pages do not overlap.
 */
public record Listing(
        SortBy by, SortOrder order, int limit, @Nullable PageToken after) {

    enum SortBy {
        TIME_CREATED,
        DISPLAY_NAME
    }

    enum SortOrder {
        ASC,
        DESC
    }

    /** @throws dev.polyqueue.oci.wire.OciException if the request wants what cannot be */
    public static Listing of(Call call) {
        SortBy chosen = call.choice("sortBy", SortBy.class);
        SortOrder order = call.choice("sortOrder", SortOrder.class);
        SortBy by = chosen == null ? SortBy.TIME_CREATED : chosen;
        if (order == null) {
            order = by == SortBy.TIME_CREATED ? SortOrder.DESC : SortOrder.ASC;
        }
        return new Listing(by, order, Page.limit(call), PageToken.read(call.text("page"), name(by, order)));
    }

    /** The page of all these that was asked for. */
    public <T extends Listed> Page<T> page(List<T> all) {
        Comparator<PageToken> byKey = Comparator.comparing(
                PageToken::key, order == SortOrder.ASC ? forwards() : forwards().reversed());
        Comparator<PageToken> places = byKey.thenComparing(PageToken::id);
        List<T> rest = all.stream()
                .filter(entry -> after == null || places.compare(place(entry), after) > 0)
                .sorted(Comparator.comparing(this::place, places))
                .limit(limit + 1L)
                .toList();
        return Page.of(rest, limit, this::place);
    }

    private static Comparator<String> forwards() {
        return Comparator.naturalOrder();
    }

    private PageToken place(Listed entry) {
        String key = by == SortBy.DISPLAY_NAME ? entry.displayName() : String.format("%020d", entry.created());
        return new PageToken(name(by, order), entry.id(), key);
    }

    private static String name(SortBy by, SortOrder order) {
        return by + " " + order;
    }
}
