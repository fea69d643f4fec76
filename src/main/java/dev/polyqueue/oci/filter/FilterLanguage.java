package dev.polyqueue.oci.filter;

import dev.polyqueue.engine.group.AttributeFilter;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.oci.filter.grammar.FilterLexer;
import dev.polyqueue.oci.filter.grammar.FilterParser;
import dev.polyqueue.oci.filter.grammar.FilterParser.ExpressionContext;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.jspecify.annotations.Nullable;

/** Reads the filters of OCI consumer groups (contract section 4.3). */
public final class FilterLanguage implements AttributeFilter.Language {

    /** The length of the longest filter, in code points. */
    public static final int MAX_LENGTH = 256;

    @Override
    public Dialect dialect() {
        return Dialect.OCI;
    }

    /**
     * Makes a filter of its text; a blank one takes every message.
     *
     * @throws InvalidFilterException if it is not in the language
     */
    @Override
    public AttributeFilter compile(String text) {
        Condition condition = parse(text);
        return condition == null ? AttributeFilter.ALL : condition;
    }

    /**
     * Checks the filter of a group that is created or updated.
     *
     * @throws InvalidFilterException if it is not in the language
     */
    public void check(String text) {
        parse(text);
    }

    /** The tree of a filter, or null for a blank one. */
    static @Nullable Condition parse(String text) {
        checkCharacters(text);
        FilterLexer lexer = new FilterLexer(CharStreams.fromString(text));
        FilterParser parser = new FilterParser(new CommonTokenStream(lexer));
        parser.setErrorHandler(new FirstError());
        ExpressionContext expression = parser.filter().expression();
        return expression == null ? null : new ConditionBuilder().visit(expression);
    }

    /** Refuses what is too long or could not be kept: lone surrogates have no UTF-8, U+0000 no place in PostgreSQL's text. */
    private static void checkCharacters(String text) {
        int[] points = text.codePoints().toArray();
        if (points.length > MAX_LENGTH) {
            throw new InvalidFilterException(
                    MAX_LENGTH + 1,
                    "a filter has at most " + MAX_LENGTH + " characters, this one has " + points.length);
        }
        for (int i = 0; i < points.length; i++) {
            if (points[i] == 0 || Character.getType(points[i]) == Character.SURROGATE) {
                throw new InvalidFilterException(
                        i + 1, String.format("the character U+%04X cannot be part of a filter", points[i]));
            }
        }
    }
}
