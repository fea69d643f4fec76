package dev.polyqueue.mns.auth;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The signature that every SDK makes by itself (contract section 1.5). */
final class SignatureV2 {

    private SignatureV2() {}

    static String stringToSign(SignedRequest request) {
        StringBuilder text = new StringBuilder()
                .append(request.method())
                .append('\n')
                .append(request.header("Content-MD5"))
                .append('\n')
                .append(request.header("Content-Type"))
                .append('\n')
                .append(request.date())
                .append('\n');
        request.ownHeaders()
                .forEach((name, value) ->
                        text.append(name).append(':').append(value).append('\n'));
        return text.append(request.target()).toString();
    }

    static String sign(String stringToSign, String secret) {
        return Base64.getEncoder().encodeToString(Hmac.sha1(secret.getBytes(StandardCharsets.UTF_8), stringToSign));
    }
}
