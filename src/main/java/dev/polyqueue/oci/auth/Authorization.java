package dev.polyqueue.oci.auth;

import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The header {@code Authorization: Signature version="1",keyId="…",algorithm="rsa-sha256",headers="…",signature="…"}
 * (contract section 1.5); its parameters come in any order.
 *
 * @param keyId names the key that signed
 * @param headers what was signed, in this order, in lower case
 */
record Authorization(String keyId, List<String> headers, byte[] signature) {

    private static final String SCHEME = "signature ";
    private static final Pattern PARAMETER = Pattern.compile("\\s*([A-Za-z]+)\\s*=\\s*\"([^\"]*)\"\\s*(,|$)");

    static Authorization parse(@Nullable String header) throws NotAuthenticatedException {
        if (header == null || header.isBlank()) {
            throw new NotAuthenticatedException("The request has no Authorization header");
        }
        if (!header.toLowerCase(Locale.ROOT).startsWith(SCHEME)) {
            throw malformed("it does not begin with Signature");
        }
        Map<String, String> parameters = parameters(header.substring(SCHEME.length()));
        demand("version", "1", parameters);
        demand("algorithm", "rsa-sha256", parameters);
        String keyId = mandatory("keyId", parameters);
        List<String> headers = List.of(
                mandatory("headers", parameters).toLowerCase(Locale.ROOT).trim().split("\\s+"));
        return new Authorization(keyId, headers, decoded(mandatory("signature", parameters)));
    }

    private static Map<String, String> parameters(String text) throws NotAuthenticatedException {
        Map<String, String> parameters = new HashMap<>();
        Matcher matcher = PARAMETER.matcher(text);
        int end = 0;
        while (end < text.length()) {
            if (!matcher.region(end, text.length()).lookingAt()) {
                throw malformed("name=\"value\" expected at: " + text.substring(end));
            }
            if (parameters.put(matcher.group(1), matcher.group(2)) != null) {
                throw malformed("it has " + matcher.group(1) + " twice");
            }
            end = matcher.end();
        }
        return parameters;
    }

    private static void demand(String name, String value, Map<String, String> parameters)
            throws NotAuthenticatedException {
        String given = mandatory(name, parameters);
        if (!given.equals(value)) {
            throw malformed(name + " must be " + value + " and is " + given);
        }
    }

    private static String mandatory(String name, Map<String, String> parameters) throws NotAuthenticatedException {
        String value = parameters.get(name);
        if (value == null || value.isBlank()) {
            throw malformed("it has no " + name);
        }
        return value;
    }

    private static byte[] decoded(String signature) throws NotAuthenticatedException {
        try {
            return Base64.getDecoder().decode(signature);
        } catch (IllegalArgumentException notBase64) {
            throw malformed("the signature is not Base64");
        }
    }

    private static NotAuthenticatedException malformed(String reason) {
        return new NotAuthenticatedException("The Authorization header is malformed: " + reason);
    }
}
