package dev.polyqueue.sqs;

import dev.polyqueue.sqs.attribute.PlainText;
import dev.polyqueue.sqs.wire.QueryParameters;
import org.jspecify.annotations.Nullable;

/**
 * The part of a signature that says whose it is and where it is good (contract section 1.9).
 *
 * @param keyId empty if there is none
 * @param region null if it does not say
 */
record Credential(String keyId, @Nullable String region) {

    private static final Credential NONE = new Credential("", null);
    private static final String IN_HEADER = "Credential=";

    /** What the header says, else what the query says; anything else that is there counts as nothing. */
    static Credential in(@Nullable String authorization, @Nullable QueryParameters query) {
        int start = authorization == null ? -1 : authorization.indexOf(IN_HEADER);
        if (authorization != null && start >= 0) {
            return ofScope(authorization.substring(start + IN_HEADER.length()));
        }
        if (query == null) {
            return NONE;
        }
        String scope = query.value("X-Amz-Credential");
        if (scope != null) {
            return ofScope(scope);
        }
        String keyId = query.value("AWSAccessKeyId");
        return keyId == null ? NONE : new Credential(keyId, null);
    }

    /** Key id, date, region, service, with slashes between them, and whatever comes after. */
    private static Credential ofScope(String scope) {
        int date = scope.indexOf('/') + 1;
        int region = scope.indexOf('/', date) + 1;
        int end = scope.indexOf('/', region);
        if (date <= 0 || region <= date || end <= region) {
            return NONE;
        }
        String name = scope.substring(region, end);
        return PlainText.is(name) ? new Credential(scope.substring(0, date - 1), name) : NONE;
    }
}
