package dev.polyqueue.declared;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What is wrong with the files, all of it: whoever mends them should not have to try again for every mistake. */
public final class Problems {

    private record Problem(Place place, String text) implements Comparable<Problem> {

        @Override
        public int compareTo(Problem other) {
            int order = place.compareTo(other.place);
            return order != 0 ? order : text.compareTo(other.text);
        }
    }

    private final Set<Problem> found = new TreeSet<>();

    /** @param text what is wrong, and how it would be right; without a full stop */
    public void add(Place place, String text) {
        found.add(new Problem(place, text));
    }

    /**
     * Notes a refusal.
     *
     * @param refusal the exception by which the dialect refuses
     * @return what the step answers; null if it is refused
     */
    public <T> @Nullable T check(Place place, Class<? extends RuntimeException> refusal, Supplier<T> step) {
        try {
            return step.get();
        } catch (RuntimeException refused) {
            if (!refusal.isInstance(refused)) {
                throw refused;
            }
            add(place, withoutFullStop(String.valueOf(refused.getMessage())));
            return null;
        }
    }

    private static String withoutFullStop(String text) {
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }

    public int count() {
        return found.size();
    }

    /** One for each problem, in the order of the files: place, colon, text. */
    public List<String> lines() {
        return found.stream()
                .map(problem -> problem.place() + ": " + problem.text())
                .toList();
    }
}
