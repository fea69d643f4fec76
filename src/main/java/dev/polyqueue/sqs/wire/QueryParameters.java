package dev.polyqueue.sqs.wire;

import dev.polyqueue.sqs.SqsErrors;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Parameters in a form or a query string (contract section 1.5). Names are paths of words and numbers
 * with dots between them, so a request is a tree, and each node of it the parameters of a structure.
 */
public final class QueryParameters implements Parameters {

    /** Several times what the largest batch has. */
    private static final int MOST_PAIRS = 10_000;

    /** No parameter has a longer path than a batch entry's attribute's list of values. */
    private static final int MOST_STEPS = 7;

    private static final int MOST_DIGITS = 9;

    private @Nullable String value;
    private Map<String, QueryParameters> children = Map.of();

    private QueryParameters() {}

    /** Reads both sources; where they name the same, the form wins. */
    public static QueryParameters of(@Nullable String query, byte[] form) {
        QueryParameters root = new QueryParameters();
        int[] pairs = {0};
        if (query != null) {
            FormDecoder.decode(
                    query.getBytes(StandardCharsets.ISO_8859_1), (name, value) -> root.add(name, value, pairs));
        }
        FormDecoder.decode(form, (name, value) -> root.add(name, value, pairs));
        return root;
    }

    private void add(String name, String text, int[] pairs) {
        if (++pairs[0] > MOST_PAIRS) {
            throw SqsErrors.notAForm();
        }
        QueryParameters node = this;
        int start = 0;
        for (int step = 0; start >= 0 && step < MOST_STEPS; step++) {
            int dot = name.indexOf('.', start);
            node = node.childToBe(dot < 0 ? name.substring(start) : name.substring(start, dot));
            start = dot < 0 ? -1 : dot + 1;
        }
        if (start < 0) {
            node.value = text;
        }
    }

    private QueryParameters childToBe(String name) {
        if (children.isEmpty()) {
            children = new LinkedHashMap<>(4);
        }
        return children.computeIfAbsent(name, absent -> new QueryParameters());
    }

    /** The value of a parameter that belongs to the protocol and to no action. */
    public @Nullable String value(String name) {
        QueryParameters child = children.get(name);
        return child == null ? null : child.value;
    }

    @Override
    public @Nullable String text(Member member) {
        return value(member.query());
    }

    @Override
    public @Nullable Integer integer(Member member) {
        String text = value(member.query());
        if (text == null) {
            return null;
        }
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException notANumber) {
            throw SqsErrors.notConvertible("STRING_VALUE", "an Integer");
        }
    }

    @Override
    public byte @Nullable [] binary(Member member) {
        String text = value(member.query());
        return text == null ? null : Base64Text.decode(text, member.query());
    }

    @Override
    public List<String> texts(Member member) {
        List<String> texts = new ArrayList<>();
        for (QueryParameters element : elements(member)) {
            if (element.value != null) {
                texts.add(element.value);
            }
        }
        return texts;
    }

    @Override
    public Map<String, String> map(Member member) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (QueryParameters entry : elements(member)) {
            texts.put(entry.textOr(member.entryName()), entry.textOr("Value"));
        }
        return texts;
    }

    @Override
    public List<Parameters> list(Member member) {
        return List.copyOf(elements(member));
    }

    @Override
    public Map<String, Parameters> structures(Member member) {
        Map<String, Parameters> structures = new LinkedHashMap<>();
        for (QueryParameters entry : elements(member)) {
            QueryParameters content = entry.children.get("Value");
            structures.put(entry.textOr(member.entryName()), content != null ? content : new QueryParameters());
        }
        return structures;
    }

    private String textOr(String name) {
        String text = value(name);
        return text == null ? "" : text;
    }

    /**
     * In the order of their numbers, which may have gaps; one without a number comes first. Version 1 of
     * the Java SDK names the tags of TagQueue as JSON does.
     */
    private List<QueryParameters> elements(Member member) {
        QueryParameters node = children.getOrDefault(member.query(), children.get(member.json()));
        if (node == null) {
            return List.of();
        }
        Map<Integer, QueryParameters> numbered = new TreeMap<>();
        node.children.forEach((name, child) -> {
            if (isNumber(name)) {
                numbered.put(Integer.valueOf(name), child);
            }
        });
        List<QueryParameters> elements = new ArrayList<>(numbered.values());
        if (node.value != null || node.children.containsKey(member.entryName())) {
            elements.add(0, node);
        }
        return elements;
    }

    private static boolean isNumber(String name) {
        return !name.isEmpty()
                && name.length() <= MOST_DIGITS
                && name.chars().allMatch(digit -> digit >= '0' && digit <= '9');
    }
}
