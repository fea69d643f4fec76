package dev.polyqueue.oci.filter;

import static java.util.Objects.requireNonNull;

import dev.polyqueue.oci.filter.Condition.Relation;
import dev.polyqueue.oci.filter.grammar.FilterBaseVisitor;
import dev.polyqueue.oci.filter.grammar.FilterParser;
import dev.polyqueue.oci.filter.grammar.FilterParser.AffixContext;
import dev.polyqueue.oci.filter.grammar.FilterParser.AttributeContext;
import dev.polyqueue.oci.filter.grammar.FilterParser.ComparisonContext;
import dev.polyqueue.oci.filter.grammar.FilterParser.ConjunctionContext;
import dev.polyqueue.oci.filter.grammar.FilterParser.ExpressionContext;
import dev.polyqueue.oci.filter.grammar.FilterParser.GroupContext;
import dev.polyqueue.oci.filter.grammar.FilterParser.NotContext;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;

/** Makes conditions of what the parser has read. */
final class ConditionBuilder extends FilterBaseVisitor<Condition> {

    @Override
    public Condition visitExpression(ExpressionContext expression) {
        List<Condition> parts = all(expression.conjunction());
        return parts.size() == 1 ? parts.get(0) : new Condition.Or(parts);
    }

    @Override
    public Condition visitConjunction(ConjunctionContext conjunction) {
        List<Condition> parts = all(conjunction.negation());
        return parts.size() == 1 ? parts.get(0) : new Condition.And(parts);
    }

    @Override
    public Condition visitNot(NotContext not) {
        return new Condition.Not(visit(not.negation()));
    }

    @Override
    public Condition visitGroup(GroupContext group) {
        return visit(group.expression());
    }

    @Override
    public Condition visitAffix(AffixContext affix) {
        String key = key(affix.KEY().getText());
        String text = unquoted(affix.STRING().getText());
        return affix.function.getType() == FilterParser.HAS_PREFIX
                ? new Condition.Prefix(key, text)
                : new Condition.Suffix(key, text);
    }

    @Override
    public Condition visitAttribute(AttributeContext attribute) {
        String key = key(attribute.KEY().getText());
        ComparisonContext comparison = attribute.comparison();
        return comparison == null ? new Condition.Present(key) : comparison(key, comparison);
    }

    private static Condition comparison(String key, ComparisonContext comparison) {
        Relation relation = relation(comparison.operator.getType());
        String literal = comparison.literal.getText();
        return comparison.literal.getType() == FilterParser.NUMBER
                ? new Condition.NumberComparison(key, relation, requireNonNull(Decimal.of(literal)))
                : new Condition.TextComparison(key, relation == Relation.EQUAL, unquoted(literal));
    }

    private static Relation relation(int operator) {
        return switch (operator) {
            case FilterParser.EQUAL -> Relation.EQUAL;
            case FilterParser.NOT_EQUAL -> Relation.NOT_EQUAL;
            case FilterParser.LESS -> Relation.LESS;
            case FilterParser.AT_MOST -> Relation.AT_MOST;
            case FilterParser.GREATER -> Relation.GREATER;
            case FilterParser.AT_LEAST -> Relation.AT_LEAST;
            default -> throw new IllegalStateException("no operator: token type " + operator);
        };
    }

    /** A loop and no stream, which would take ten frames of the stack where this takes one; filters can be deep. */
    private List<Condition> all(List<? extends ParserRuleContext> parts) {
        List<Condition> conditions = new ArrayList<>(parts.size());
        for (ParserRuleContext part : parts) {
            conditions.add(visit(part));
        }
        return conditions;
    }

    private static String key(String token) {
        return token.startsWith(":\"") ? unquoted(token.substring(1)) : token.substring(1);
    }

    /** What stands between the quotes, without the backslashes that escape. */
    private static String unquoted(String token) {
        return token.substring(1, token.length() - 1).replaceAll("\\\\(.)", "$1");
    }
}
