package dev.polyqueue.sqs.action;

import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.attribute.PlainText;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Which part of a listing is wanted (contract section 2.3).
 *
 * @param limit most names
 * @param after the last name of the page before, or null to start
 */
record Page(int limit, @Nullable String after) {

    private static final int MOST_RESULTS = 1000;

    /** No name holds it, so it can stand between what was listed and the last name. */
    private static final char SEPARATOR = '\n';

    /** @param scope what is listed; a token is good for nothing else */
    static Page check(@Nullable Integer maxResults, @Nullable String token, String scope) {
        if (maxResults != null && (maxResults < 1 || maxResults > MOST_RESULTS)) {
            throw SqsErrors.maxResults();
        }
        if (token == null || token.isEmpty()) {
            return new Page(maxResults == null ? MOST_RESULTS : maxResults, null);
        }
        if (maxResults == null) {
            throw SqsErrors.maxResultsMissing();
        }
        return new Page(maxResults, lastName(token, scope));
    }

    /** The token that asks for what comes after a name. */
    static String token(String scope, String lastName) {
        byte[] text = (scope + SEPARATOR + lastName).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text);
    }

    private static String lastName(String token, String scope) {
        try {
            String text = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
            if (text.startsWith(scope + SEPARATOR) && PlainText.is(text.substring(scope.length() + 1))) {
                return text.substring(scope.length() + 1);
            }
        } catch (IllegalArgumentException notBase64) {
            // answered below
        }
        throw SqsErrors.nextToken();
    }
}
