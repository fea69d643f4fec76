package dev.polyqueue.oci.filter;

import dev.polyqueue.oci.filter.grammar.FilterParser;
import java.util.List;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;

/** Refuses a filter at the first token that cannot follow those before it, and says which could. */
final class FirstError extends DefaultErrorStrategy {

    /** Called wherever the grammar lets one go on or leave off, when all that may follow is still known. */
    @Override
    public void sync(Parser parser) {
        if (!parser.isExpectedToken(parser.getCurrentToken().getType())) {
            throw refusal(parser);
        }
    }

    @Override
    public Token recoverInline(Parser parser) {
        throw refusal(parser);
    }

    @Override
    public void reportError(Parser parser, RecognitionException error) {
        throw refusal(parser);
    }

    private static InvalidFilterException refusal(Parser parser) {
        Token token = parser.getCurrentToken();
        return new InvalidFilterException(
                token.getStartIndex() + 1, "expected " + expected(parser) + ", but found " + found(token));
    }

    private static String expected(Parser parser) {
        List<String> names = parser.getExpectedTokens().toList().stream()
                .map(FirstError::name)
                .toList();
        int last = names.size() - 1;
        return last == 0 ? names.get(0) : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
    }

    private static String name(int type) {
        return switch (type) {
            case Token.EOF -> "the end";
            case FilterParser.KEY -> "a key";
            case FilterParser.STRING -> "a string in double quotes";
            case FilterParser.NUMBER -> "a number";
            default -> FilterParser.VOCABULARY.getLiteralName(type).replace("'", "");
        };
    }

    private static String found(Token token) {
        String text = token.getText();
        return switch (token.getType()) {
            case Token.EOF -> "the end";
            case FilterParser.WORD -> text + " (keys begin with a colon, and upper and lower case differ)";
            case FilterParser.NO_NUMBER -> text + " (a number is digits, maybe with a minus sign and decimals)";
            case FilterParser.EMPTY_KEY -> text + ", a key without a name";
            case FilterParser.UNCLOSED -> text + ", which lacks its closing quote or has a \\ before neither \" nor \\";
            case FilterParser.OTHER -> other(text);
            default -> text;
        };
    }

    private static String other(String text) {
        return text.equals(":")
                ? ": (a key's colon is directly followed by a letter, _ or a quoted name)"
                : "the character " + text;
    }
}
