package dev.polyqueue.mns.auth;

import dev.polyqueue.mns.wire.MnsErrors;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the header Authorization says (contract sections 1.5 and 1.6). */
sealed interface Authorization {

    /** The id of the key that the signature was made with. */
    String keyId();

    /** The signature as text. */
    String signature();

    /** The signature of a request with that secret. */
    String sign(SignedRequest request, String secret);

    /** What a signature is computed over. */
    String stringToSign(SignedRequest request);

    /** The one that every SDK makes by itself. */
    record V2(String keyId, String signature) implements Authorization {

        @Override
        public String stringToSign(SignedRequest request) {
            return SignatureV2.stringToSign(request);
        }

        @Override
        public String sign(SignedRequest request, String secret) {
            return SignatureV2.sign(stringToSign(request), secret);
        }
    }

    /** The newer one, with a key of its own for each day, region and service. */
    record V4(Flavour flavour, String keyId, String date, String region, String signature) implements Authorization {

        @Override
        public String stringToSign(SignedRequest request) {
            return SignatureV4.stringToSign(request, this);
        }

        @Override
        public String sign(SignedRequest request, String secret) {
            return SignatureV4.sign(stringToSign(request), this, secret);
        }
    }

    /** Public and private clouds call the same things differently. */
    enum Flavour {
        PUBLIC("MNS4-HMAC-SHA256", "aliyun_v4"),
        PRIVATE("APSARA-MNS4-HMAC-SHA256", "apsara_v4");

        final String algorithm;
        final String keyPrefix;

        Flavour(String algorithm, String keyPrefix) {
            this.algorithm = algorithm;
            this.keyPrefix = keyPrefix;
        }

        /** The last part of the scope. */
        String terminator() {
            return keyPrefix + "_request";
        }
    }

    Pattern V2_FORM = Pattern.compile("MNS\\s+([^:\\s]+):\\s*(\\S+)");
    Pattern V4_FORM = Pattern.compile(
            "(\\S+)\\s+Credential=([^/,\\s]+)/([0-9]{8})/([^/,\\s]+)/mns/([^/,\\s]+),\\s*Signature=([0-9a-f]+)");

    /** @throws dev.polyqueue.mns.wire.MnsException if it is of neither form */
    static Authorization parse(String header) {
        Matcher simple = V2_FORM.matcher(header.strip());
        if (simple.matches()) {
            return new V2(simple.group(1), simple.group(2));
        }
        Matcher scoped = V4_FORM.matcher(header.strip());
        if (!scoped.matches()) {
            throw MnsErrors.invalidAuthorization();
        }
        return Arrays.stream(Flavour.values())
                .filter(flavour -> flavour.algorithm.equals(scoped.group(1))
                        && flavour.terminator().equals(scoped.group(5)))
                .findFirst()
                .map(flavour -> new V4(flavour, scoped.group(2), scoped.group(3), scoped.group(4), scoped.group(6)))
                .orElseThrow(MnsErrors::invalidAuthorization);
    }
}
