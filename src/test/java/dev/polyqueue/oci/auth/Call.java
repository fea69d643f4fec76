package dev.polyqueue.oci.auth;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Signature;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A request that a client signs, and that can be changed on its way. */
final class Call {

    final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    String method;
    String target;
    byte[] body = {};

    Call(String method, String target) {
        this.method = method;
        this.target = target;
        headers.put("Host", "127.0.0.1:9324");
    }

    static KeyPair newKeys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    Call with(String header, String value) {
        headers.put(header, value);
        return this;
    }

    /** Adds a body, and the headers about it. */
    Call with(String json) {
        body = json.getBytes(StandardCharsets.UTF_8);
        return with("Content-Type", "application/json")
                .with("Content-Length", "" + body.length)
                .with("x-content-sha256", sha256(body));
    }

    /** Signs as the Java SDK does: the order of its parameters, and names in lower case. */
    Call signAsJava(String keyId, PrivateKey key, String signed) {
        return with(
                "Authorization",
                "Signature headers=\"" + signed + "\",keyId=\"" + keyId + "\",algorithm=\"rsa-sha256\",signature=\""
                        + signature(key, signed) + "\",version=\"1\"");
    }

    /** Signs as the TypeScript SDK does: the order of its parameters, and names as they are given. */
    Call signAsTypeScript(String keyId, PrivateKey key, String signed) {
        return with(
                "Authorization",
                "Signature version=\"1\",keyId=\"" + keyId + "\",algorithm=\"rsa-sha256\",headers=\"" + signed
                        + "\",signature=\"" + signature(key, signed) + "\"");
    }

    void changeHeader(String name, UnaryOperator<String> change) {
        headers.computeIfPresent(name, (same, value) -> change.apply(value));
    }

    SignedRequest request() {
        return new SignedRequest(method, target, headers::get, body);
    }

    String signingString(String signed) {
        return Stream.of(signed.split(" "))
                .map(name -> name.equals("(request-target)")
                        ? "(request-target): " + method.toLowerCase(Locale.ROOT) + " " + target
                        : name.toLowerCase(Locale.ROOT) + ": " + headers.get(name))
                .collect(Collectors.joining("\n"));
    }

    static String sha256(byte[] bytes) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private String signature(PrivateKey key, String signed) {
        try {
            Signature rsa = Signature.getInstance("SHA256withRSA");
            rsa.initSign(key);
            rsa.update(signingString(signed).getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(rsa.sign());
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }
}
