package dev.polyqueue.oci.list;

import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list.
 *
 * @param next what asks for the next one, or null at the end
 */
public record Page<T>(List<T> items, @Nullable PageToken next) {

    private static final int MOST = 1000;
    private static final int DEFAULT = 100;

    /** The body of an answer. */
    record Collection(List<?> items) {}

    /** How many entries the request wants at most. */
    public static int limit(Call call) {
        return Objects.requireNonNullElse(call.integer("limit", 1, MOST), DEFAULT);
    }

    /**
     * Cuts off what is too much.
     *
     * @param items the entries from the page's begin, more than the limit if there is a next page
     * @param end the token for what follows an entry
     */
    public static <T> Page<T> of(List<T> items, int limit, Function<T, PageToken> end) {
        return items.size() <= limit
                ? new Page<>(items, null)
                : new Page<>(items.subList(0, limit), end.apply(items.get(limit - 1)));
    }

    /** @param view how an entry looks */
    public OciAnswer answer(Function<T, ?> view) {
        return OciAnswer.ok(
                new Collection(items.stream().map(view).toList()),
                next == null ? Map.of() : Map.of("opc-next-page", next.text()));
    }
}
