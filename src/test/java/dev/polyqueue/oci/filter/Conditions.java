package dev.polyqueue.oci.filter;

import dev.polyqueue.oci.filter.Condition.Relation;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Generates conditions of every kind. */
final class Conditions {

    private static final int MAX_DEPTH = 3;

    private Conditions() {}

    /** About attributes with any names, compared with any texts and numbers. */
    static Arbitrary<Condition> any() {
        Arbitrary<String> plain = Arbitraries.of("a", "_", "A-1", "NOT", "hasPrefix", "x_y-");
        Arbitrary<String> odd = Arbitraries.strings()
                .withChars("a1 -:\"\\\n(\u00e9")
                .ofMinLength(1)
                .ofMaxLength(3);
        Arbitrary<String> texts = Arbitraries.oneOf(odd, Arbitraries.of("", "AND", "\ud83d\ude00", "\\\\", "\\\""));
        return of(
                Arbitraries.oneOf(plain, odd),
                texts,
                numbers(Arbitraries.bigDecimals().ofScale(3).map(Object::toString)));
    }

    /** About these names, texts and numbers only. */
    static Arbitrary<Condition> of(List<String> keys, List<String> texts, List<String> numbers) {
        return of(Arbitraries.of(keys), Arbitraries.of(texts), numbers(Arbitraries.of(numbers)));
    }

    private static Arbitrary<Decimal> numbers(Arbitrary<String> texts) {
        return texts.map(Decimal::of);
    }

    private static Arbitrary<Condition> of(
            Arbitrary<String> keys, Arbitrary<String> texts, Arbitrary<Decimal> numbers) {
        Arbitrary<Condition> leaf = Arbitraries.oneOf(
                keys.map(Condition.Present::new),
                Combinators.combine(keys, texts).as(Condition.Prefix::new),
                Combinators.combine(keys, texts).as(Condition.Suffix::new),
                Combinators.combine(keys, Arbitraries.of(true, false), texts).as(Condition.TextComparison::new),
                Combinators.combine(keys, Arbitraries.of(Relation.values()), numbers)
                        .as(Condition.NumberComparison::new));
        return Arbitraries.recursive(() -> leaf, Conditions::combined, 0, MAX_DEPTH);
    }

    private static Arbitrary<Condition> combined(Arbitrary<Condition> parts) {
        Arbitrary<List<Condition>> some = parts.list().ofMinSize(2).ofMaxSize(3);
        return Arbitraries.oneOf(
                parts.map(Condition.Not::new), some.map(Condition.And::new), some.map(Condition.Or::new));
    }
}
