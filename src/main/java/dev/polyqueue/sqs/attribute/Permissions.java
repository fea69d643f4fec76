package dev.polyqueue.sqs.attribute;

import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The policy of a queue as AddPermission and RemovePermission edit it (contract sections 2.9, 2.10).
 * What else stands in the document stays as it is.
 */
public final class Permissions {

    private static final String POLICY = QueueAttribute.POLICY.wireName();
    private static final String STATEMENT = "Statement";
    private static final String LABEL = "Sid";

    private final QueueArn arn;
    private final boolean present;
    private final Map<String, @Nullable Object> document;
    private final List<@Nullable Object> statements;

    private Permissions(QueueArn arn, boolean present, Map<String, @Nullable Object> document) {
        this.arn = arn;
        this.present = present;
        this.document = document;
        this.statements = statements(document.get(STATEMENT));
    }

    public static Permissions of(QueueKey key, QueueDefinition definition) {
        QueueArn arn = QueueArn.of(key);
        String policy = definition.attributes().get(POLICY);
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        if (policy != null && Json.read(policy) instanceof Map<?, ?> members) {
            members.forEach((name, value) -> document.put((String) name, value));
        } else {
            document.put("Version", "2008-10-17");
            document.put("Id", arn + "/SQSDefaultPolicy");
        }
        return new Permissions(arn, policy != null, document);
    }

    /** Allows accounts to use actions, under a label that must be new. */
    public Permissions add(String label, List<String> accounts, List<String> actions) {
        if (statements.stream().anyMatch(statement -> hasLabel(statement, label))) {
            throw SqsErrors.labelExists(label);
        }
        List<String> principals = accounts.stream()
                .map(account -> "arn:" + arn.partition() + ":iam::" + account + ":root")
                .toList();
        Map<String, Object> statement = new LinkedHashMap<>();
        statement.put(LABEL, label);
        statement.put("Effect", "Allow");
        statement.put("Principal", Map.of("AWS", oneOrAll(principals)));
        statement.put(
                "Action",
                oneOrAll(actions.stream().map(action -> "SQS:" + action).toList()));
        statement.put("Resource", arn.toString());
        statements.add(statement);
        return this;
    }

    /** Takes back what was allowed under a label. */
    public Permissions remove(String label) {
        if (!statements.removeIf(statement -> hasLabel(statement, label))) {
            throw present ? SqsErrors.labelMissing(label, " on existing policy") : SqsErrors.labelMissing(label, "");
        }
        return this;
    }

    /** The definition with this policy; without one if nothing is left of it. */
    public QueueDefinition applyTo(QueueDefinition definition) {
        Map<String, String> attributes = new HashMap<>(definition.attributes());
        if (statements.isEmpty()) {
            attributes.remove(POLICY);
        } else {
            document.put(STATEMENT, statements);
            PolicyLimits.check(document);
            attributes.put(POLICY, Json.write(document));
        }
        return new QueueDefinition(definition.settings(), attributes, definition.tags());
    }

    /** A policy may hold one statement without a list around it. */
    private static List<@Nullable Object> statements(@Nullable Object value) {
        if (value instanceof List<?> list) {
            return new ArrayList<>(list);
        }
        List<@Nullable Object> statements = new ArrayList<>();
        if (value != null) {
            statements.add(value);
        }
        return statements;
    }

    private static boolean hasLabel(@Nullable Object statement, String label) {
        return statement instanceof Map<?, ?> members && Objects.equals(members.get(LABEL), label);
    }

    private static Object oneOrAll(List<String> values) {
        return values.size() == 1 ? values.get(0) : values;
    }
}
