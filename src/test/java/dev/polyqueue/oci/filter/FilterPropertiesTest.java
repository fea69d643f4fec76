package dev.polyqueue.oci.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.testing.Contract;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class FilterPropertiesTest {

    private static final List<String> KEYS = List.of("a", "b", "1 k");
    private static final List<String> TEXTS = List.of("", "x", "xy", "yx", "1", "1.0");
    private static final List<String> NUMBERS = List.of("-1", "0", "1", "1.5", "10", "2");
    private static final List<String> VALUES =
            List.of("", "x", "xy", "xyx", "X", "-1", "-0", "0", "1", "01", "1.0", "1.50", "9", "10", "1e1", "1.", " 1");

    @Property
    @Contract("4.3")
    void whatIsPrintedIsReadAsTheSame(@ForAll("conditions") Condition condition, @ForAll Random random) {
        String text = FilterText.of(condition, random);
        Assume.that(text.codePointCount(0, text.length()) <= FilterLanguage.MAX_LENGTH);

        assertThat(FilterLanguage.parse(text)).as(text).isEqualTo(condition);
    }

    @Property(tries = 2000)
    @Contract("4.4")
    void evaluationFollowsTheRules(
            @ForAll("decidable") Condition condition,
            @ForAll("attributes") Map<String, String> attributes,
            @ForAll Random random) {
        String text = FilterText.of(condition, random);
        Assume.that(text.codePointCount(0, text.length()) <= FilterLanguage.MAX_LENGTH);
        List<Attribute> user = attributes.entrySet().stream()
                .map(attribute -> Attribute.text(attribute.getKey(), "String", attribute.getValue()))
                .toList();

        boolean selected = new FilterLanguage().compile(text).selects(new Attributes(user, Map.of("a", "x")));

        assertThat(selected).as("%s of %s", text, attributes).isEqualTo(FilterReference.selects(condition, attributes));
    }

    @Property
    void anyTextIsReadOrRefused(@ForAll String text) {
        isReadOrRefused(text);
        isReadOrRefused(":a = \"" + text + "\"");
    }

    @Property(tries = 3000)
    void anyTokensAreReadOrRefused(@ForAll("tokens") List<String> tokens) {
        isReadOrRefused(String.join("", tokens));
        isReadOrRefused(String.join(" ", tokens));
    }

    /** One character more, less or other than in a filter that is right: mostly wrong, and always told so. */
    @Property
    void slipsAreReadOrRefused(@ForAll("conditions") Condition condition, @ForAll Random random, @ForAll char slip) {
        StringBuilder text = new StringBuilder(FilterText.of(condition, random));
        int place = random.nextInt(text.length());
        switch (random.nextInt(3)) {
            case 0 -> text.insert(place, slip);
            case 1 -> text.deleteCharAt(place);
            default -> text.setCharAt(place, slip);
        }
        isReadOrRefused(text.toString());
    }

    private static void isReadOrRefused(String text) {
        try {
            new FilterLanguage().compile(text).selects(Attributes.NONE);
        } catch (InvalidFilterException refusal) {
            assertThat(refusal.column()).isBetween(1, text.codePointCount(0, text.length()) + 1);
            assertThat(refusal).hasMessageStartingWith("Invalid filter at column " + refusal.column() + ": ");
        }
    }

    @Provide
    Arbitrary<Condition> conditions() {
        return Conditions.any();
    }

    @Provide
    Arbitrary<Condition> decidable() {
        return Conditions.of(KEYS, TEXTS, NUMBERS);
    }

    @Provide
    Arbitrary<Map<String, String>> attributes() {
        return Arbitraries.maps(Arbitraries.of(KEYS), Arbitraries.of(VALUES)).ofMaxSize(KEYS.size());
    }

    @Provide
    Arbitrary<List<String>> tokens() {
        return Arbitraries.of(
                        "AND",
                        "OR",
                        "NOT",
                        "hasPrefix",
                        "hasSuffix",
                        "(",
                        ")",
                        ",",
                        "=",
                        "!=",
                        "<",
                        "<=",
                        ">",
                        ">=",
                        ":a",
                        ":\"b\"",
                        "\"x\"",
                        "1",
                        "-1.5",
                        " ",
                        ":",
                        "\"",
                        "\\",
                        "1.",
                        "a",
                        "\n",
                        "\ud83d\ude00")
                .list()
                .ofMaxSize(30);
    }
}
