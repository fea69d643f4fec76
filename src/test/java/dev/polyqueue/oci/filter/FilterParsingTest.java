package dev.polyqueue.oci.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.group.AttributeFilter;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.oci.filter.Condition.And;
import dev.polyqueue.oci.filter.Condition.Not;
import dev.polyqueue.oci.filter.Condition.NumberComparison;
import dev.polyqueue.oci.filter.Condition.Or;
import dev.polyqueue.oci.filter.Condition.Prefix;
import dev.polyqueue.oci.filter.Condition.Present;
import dev.polyqueue.oci.filter.Condition.Relation;
import dev.polyqueue.oci.filter.Condition.Suffix;
import dev.polyqueue.oci.filter.Condition.TextComparison;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Contract("4.3")
class FilterParsingTest {

    private static final Condition A = new Present("a");
    private static final Condition B = new Present("b");
    private static final Condition C = new Present("c");

    @Test
    void isTheLanguageOfOci() {
        assertThat(new FilterLanguage().dialect()).isEqualTo(Dialect.OCI);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\r\n "})
    void aBlankFilterTakesEveryMessage(String filter) {
        assertThat(new FilterLanguage().compile(filter)).isSameAs(AttributeFilter.ALL);
    }

    @Test
    void notBindsTighterThanAndAndThatTighterThanOr() {
        parses("NOT :a AND :b OR :c", new Or(List.of(new And(List.of(new Not(A), B)), C)));
        parses(":a OR :b AND NOT :c", new Or(List.of(A, new And(List.of(B, new Not(C))))));
        parses("NOT (:a AND (:b OR :c))", new Not(new And(List.of(A, new Or(List.of(B, C))))));
        parses("NOT NOT :a", new Not(new Not(A)));
        parses("((:a))", A);
    }

    @Test
    void chainsStayFlatAndParenthesesKeepTheirShape() {
        parses(":a AND :b AND :c", new And(List.of(A, B, C)));
        parses("(:a OR :b) OR :c", new Or(List.of(new Or(List.of(A, B)), C)));
    }

    @Test
    @Contract(value = "4.3", evidence = Evidence.ASSUMED)
    void theLongestMatchIsTheKey() {
        parses(":a-b", new Present("a-b"));
        parses(":a-5", new Present("a-5"));
        parses(":a-=-5", number("a-", Relation.EQUAL, "-5"));
        parses(":NOT", new Present("NOT"));
        parses(":aAND AND:b", new And(List.of(new Present("aAND"), B)));
        parses(":_", new Present("_"));
    }

    @Test
    @Contract(value = "4.3", evidence = Evidence.ASSUMED)
    void blanksAreNeededOnlyBetweenWords() {
        parses("NOT(:a)AND(:b)OR NOT:c", new Or(List.of(new And(List.of(new Not(A), B)), new Not(C))));
        parses(":\"a\"AND:b", new And(List.of(A, B)));
        parses(
                "hasPrefix(:a,\"x\")OR hasSuffix(:b,\"y\")",
                new Or(List.of(new Prefix("a", "x"), new Suffix("b", "y"))));
        parses("hasPrefix\t( :a\r\n, \"x\" )", new Prefix("a", "x"));
        parses(":a<=5", number("a", Relation.AT_MOST, "5"));
        parses(":a<-5", number("a", Relation.LESS, "-5"));
    }

    @Test
    void everyOperator() {
        parses(":a = 1", number("a", Relation.EQUAL, "1"));
        parses(":a != 1", number("a", Relation.NOT_EQUAL, "1"));
        parses(":a < 1", number("a", Relation.LESS, "1"));
        parses(":a <= 1", number("a", Relation.AT_MOST, "1"));
        parses(":a > 1", number("a", Relation.GREATER, "1"));
        parses(":a >= 1", number("a", Relation.AT_LEAST, "1"));
        parses(":a = \"\"", new TextComparison("a", true, ""));
        parses(":a != \"x\"", new TextComparison("a", false, "x"));
    }

    @Test
    @Contract(value = "4.3", evidence = Evidence.ASSUMED)
    void quotedTextMayHoldAnything() {
        parses(":\"1 \\\"k\\\\\"", new Present("1 \"k\\"));
        parses(
                ":a = \"AND (:b) \r\n' \u00e9 \ud83d\ude00\"",
                new TextComparison("a", true, "AND (:b) \r\n' \u00e9 \ud83d\ude00"));
        parses(":a = \"\\\\\"", new TextComparison("a", true, "\\"));
        parses(":a = \"\\\\\\\"\"", new TextComparison("a", true, "\\\""));
    }

    /** As deep as 256 characters go, on a stack of half the usual size. */
    @ParameterizedTest
    @ValueSource(strings = {"(", "NOT ", "NOT(", "(:a OR ", ":a AND NOT("})
    void nestingDoesNotOverflowTheStack(String opening) throws Exception {
        String closing = opening.contains("(") ? ")" : "";
        int depth = (FilterLanguage.MAX_LENGTH - 2) / (opening.length() + closing.length());
        String filter = opening.repeat(depth) + ":b" + closing.repeat(depth);
        String unclosed = opening.repeat(FilterLanguage.MAX_LENGTH / opening.length());

        CompletableFuture<Boolean> selected = new CompletableFuture<>();
        CompletableFuture<InvalidFilterException> refused = new CompletableFuture<>();
        Runnable task = () -> {
            selected.complete(new FilterLanguage().compile(filter).selects(Attributes.NONE));
            try {
                new FilterLanguage().check(unclosed);
            } catch (InvalidFilterException refusal) {
                refused.complete(refusal);
            }
        };
        Thread thread = new Thread(null, task, "small stack", 512 * 1024);
        thread.start();
        thread.join();

        assertThat(selected).isCompletedWithValue(opening.startsWith("NOT") && depth % 2 == 1);
        assertThat(refused).isCompletedWithValueMatching(refusal -> refusal.column() == unclosed.length() + 1);
    }

    private static NumberComparison number(String key, Relation relation, String number) {
        return new NumberComparison(key, relation, Decimal.of(number));
    }

    private static void parses(String filter, Condition expected) {
        assertThat(FilterLanguage.parse(filter)).isEqualTo(expected);
    }
}
