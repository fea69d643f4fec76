package dev.polyqueue.oci.resource;

import dev.polyqueue.engine.work.WorkRequest.Retry;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.Ranges;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the header {@code opc-retry-token} (contract section 5.3). */
public final class RetryToken {

    private static final int LONGEST = 64;
    private static final Pattern TENANCY = Pattern.compile("keyId\\s*=\\s*\"([^\"/]*)");

    private RetryToken() {}

    /**
     * Null if the request has none. Tokens are unique within a tenancy and an operation.
     *
     * @throws dev.polyqueue.oci.wire.OciException if it is too long
     */
    public static @Nullable Retry of(Call call, WorkOperation operation) {
        String token = call.header("opc-retry-token");
        if (token == null || token.isEmpty()) {
            return null;
        }
        Ranges.length("opc-retry-token", token, 1, LONGEST);
        return new Retry(operation + " " + tenancy(call.header("authorization")), token, fingerprint(call.body()));
    }

    private static String tenancy(@Nullable String authorization) {
        Matcher matcher = TENANCY.matcher(authorization == null ? "" : authorization);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static String fingerprint(byte[] body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
