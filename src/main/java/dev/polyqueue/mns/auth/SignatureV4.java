package dev.polyqueue.mns.auth;

import dev.polyqueue.mns.wire.PercentEncoding;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The signature with a key for each day, region and service (contract section 1.6). */
final class SignatureV4 {

    private static final String SERVICE = "mns";
    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private SignatureV4() {}

    /** The request goes in as it is, not as a digest. */
    static String stringToSign(SignedRequest request, Authorization.V4 authorization) {
        return authorization.flavour().algorithm
                + "\n" + TIMESTAMP.format(RequestDate.parse(request.date()))
                + "\n" + authorization.date() + "/" + authorization.region() + "/" + SERVICE + "/"
                + authorization.flavour().terminator()
                + "\n" + canonical(request);
    }

    private static String canonical(SignedRequest request) {
        String path =
                request.resource().stream().map(PercentEncoding::encode).collect(Collectors.joining("/", "/", ""));
        return request.method() + "\n" + path + "\n" + query(request) + "\n" + headers(request) + "\n";
    }

    private static String query(SignedRequest request) {
        Map<String, String> encoded = new TreeMap<>();
        request.query()
                .parameters()
                .forEach((name, value) -> encoded.put(PercentEncoding.encode(name), PercentEncoding.encode(value)));
        return encoded.entrySet().stream()
                .map(parameter ->
                        parameter.getKey() + (parameter.getValue().isEmpty() ? "" : "=" + parameter.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String headers(SignedRequest request) {
        Map<String, String> signed = new TreeMap<>(request.ownHeaders());
        for (String name : new String[] {"content-type", "content-md5"}) {
            if (!request.header(name).isEmpty()) {
                signed.put(name, request.header(name));
            }
        }
        return signed.entrySet().stream()
                .map(header -> header.getKey() + ":" + header.getValue().strip() + "\n")
                .collect(Collectors.joining());
    }

    static String sign(String stringToSign, Authorization.V4 authorization, String secret) {
        Authorization.Flavour flavour = authorization.flavour();
        byte[] key = (flavour.keyPrefix + secret).getBytes(StandardCharsets.UTF_8);
        for (String part :
                new String[] {authorization.date(), authorization.region(), SERVICE, flavour.terminator(), stringToSign
                }) {
            key = Hmac.sha256(key, part);
        }
        return HexFormat.of().formatHex(key);
    }
}
