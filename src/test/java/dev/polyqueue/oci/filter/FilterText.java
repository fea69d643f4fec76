package dev.polyqueue.oci.filter;

import dev.polyqueue.oci.filter.Condition.And;
import dev.polyqueue.oci.filter.Condition.Not;
import dev.polyqueue.oci.filter.Condition.NumberComparison;
import dev.polyqueue.oci.filter.Condition.Or;
import dev.polyqueue.oci.filter.Condition.Prefix;
import dev.polyqueue.oci.filter.Condition.Present;
import dev.polyqueue.oci.filter.Condition.Relation;
import dev.polyqueue.oci.filter.Condition.Suffix;
import dev.polyqueue.oci.filter.Condition.TextComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Prints conditions as filters, with blanks, quotes and parentheses that make no difference wherever it likes. */
final class FilterText {

    private static final int OR = 0;
    private static final int AND = 1;
    private static final int NOT = 2;
    private static final List<String> BLANKS = List.of("", "", "", " ", "\t", "\r\n");

    private final List<String> tokens = new ArrayList<>();
    private final Random random;

    private FilterText(Random random) {
        this.random = random;
    }

    static String of(Condition condition, Random random) {
        FilterText text = new FilterText(random);
        text.print(condition, OR);
        return text.join();
    }

    /** @param binding how tightly the place binds where the condition stands */
    private void print(Condition condition, int binding) {
        boolean grouped = bindingOf(condition) < binding || random.nextInt(8) == 0;
        if (grouped) {
            tokens.add("(");
        }
        if (condition instanceof Or or) {
            chain(or.parts(), "OR", AND);
        } else if (condition instanceof And and) {
            chain(and.parts(), "AND", NOT);
        } else if (condition instanceof Not not) {
            tokens.add("NOT");
            print(not.part(), NOT);
        } else {
            leaf(condition);
        }
        if (grouped) {
            tokens.add(")");
        }
    }

    private static int bindingOf(Condition condition) {
        return condition instanceof Or ? OR : condition instanceof And ? AND : NOT;
    }

    private void chain(List<Condition> parts, String word, int binding) {
        print(parts.get(0), binding);
        for (Condition part : parts.subList(1, parts.size())) {
            tokens.add(word);
            print(part, binding);
        }
    }

    private void leaf(Condition leaf) {
        if (leaf instanceof Present present) {
            tokens.add(key(present.key()));
        } else if (leaf instanceof Prefix prefix) {
            tokens.addAll(List.of("hasPrefix", "(", key(prefix.key()), ",", quoted(prefix.text()), ")"));
        } else if (leaf instanceof Suffix suffix) {
            tokens.addAll(List.of("hasSuffix", "(", key(suffix.key()), ",", quoted(suffix.text()), ")"));
        } else if (leaf instanceof TextComparison text) {
            tokens.addAll(List.of(key(text.key()), text.equal() ? "=" : "!=", quoted(text.text())));
        } else if (leaf instanceof NumberComparison number) {
            tokens.addAll(List.of(key(number.key()), sign(number.relation()), number(number.number())));
        } else {
            throw new AssertionError("no leaf: " + leaf);
        }
    }

    private String key(String key) {
        return key.matches("[A-Za-z_][A-Za-z0-9_-]*") && random.nextInt(4) > 0 ? ":" + key : ":" + quoted(key);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String sign(Relation relation) {
        return switch (relation) {
            case EQUAL -> "=";
            case NOT_EQUAL -> "!=";
            case LESS -> "<";
            case AT_MOST -> "<=";
            case GREATER -> ">";
            case AT_LEAST -> ">=";
        };
    }

    private String number(Decimal number) {
        String zeros = "0".repeat(random.nextInt(3));
        String whole = number.whole().isEmpty() ? "0" : number.whole();
        String fraction = number.fraction() + zeros;
        return (number.negative() ? "-" : "") + zeros + whole + (fraction.isEmpty() ? "" : "." + fraction);
    }

    private String join() {
        StringBuilder text = new StringBuilder(blank());
        for (String token : tokens) {
            if (endsAWord(text) && isWord(token.charAt(0))) {
                text.append(' ');
            }
            text.append(token).append(blank());
        }
        return text.toString();
    }

    private static boolean endsAWord(StringBuilder text) {
        char last = text.length() == 0 ? ' ' : text.charAt(text.length() - 1);
        return isWord(last) || last == '-';
    }

    private static boolean isWord(char character) {
        return character < 128 && (Character.isLetterOrDigit(character) || character == '_');
    }

    private String blank() {
        return BLANKS.get(random.nextInt(BLANKS.size()));
    }
}
