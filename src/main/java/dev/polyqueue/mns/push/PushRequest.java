package dev.polyqueue.mns.push;

import dev.polyqueue.engine.topic.Push;
import dev.polyqueue.mns.resource.ContentFormat;
import dev.polyqueue.mns.resource.HttpAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

/**
 * What is posted to an endpoint (contract section 4.5).
 *
 * @param to the endpoint, with a path
 * @param headers by their names
 */
record PushRequest(HttpAddress to, Map<String, String> headers, byte[] body) {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final HexFormat UPPER = HexFormat.of().withUpperCase();
    private static final String MARK = "x-mns-";
    private static final String DEFAULT_PATH = "/notifications";

    /** @param now epoch milliseconds */
    static PushRequest of(Push push, SigningKey key, long now) {
        Notification notification = Notification.of(push);
        ContentFormat format = ContentFormat.valueOf(push.subscription().format());
        HttpAddress to = address(push.subscription().endpoint().address());
        byte[] body = notification.body(format);
        Map<String, String> headers = new TreeMap<>();
        headers.put("Content-MD5", digest(body));
        headers.put("Content-Type", format.contentType());
        headers.put("Date", DATE.format(Instant.ofEpochMilli(now)));
        headers.put("User-Agent", "Aliyun Notification Service Agent");
        headers.put("x-mns-request-id", requestId());
        headers.put("x-mns-version", "2015-06-06");
        headers.put("x-mns-signing-cert-url", base64(push.publication().draft().origin() + CertificateEndpoint.PATH));
        headers.put("x-mns-topic-owner", notification.owner());
        headers.put("x-mns-topic-name", notification.topic());
        headers.put("x-mns-subscriber", notification.owner());
        headers.put("x-mns-subscription-name", notification.subscription());
        headers.put("x-mns-publish-time", notification.publishTime());
        if (format == ContentFormat.SIMPLIFIED) {
            headers.put("x-mns-message-id", notification.messageId());
            if (notification.tag() != null) {
                headers.put("x-mns-message-tag", HeaderText.of(notification.tag()));
            }
        }
        headers.put("Authorization", key.sign(stringToSign(headers, to.url())));
        return new PushRequest(to, headers, body);
    }

    private static String stringToSign(Map<String, String> headers, URI url) {
        String marked = headers.entrySet().stream()
                .filter(header -> header.getKey().startsWith(MARK))
                .map(header -> header.getKey() + ":" + header.getValue())
                .collect(Collectors.joining("\n"));
        return String.join(
                "\n",
                "POST",
                headers.get("Content-MD5"),
                headers.get("Content-Type"),
                headers.get("Date"),
                marked,
                target(url));
    }

    /** The path and what follows, as the receiver sees it. */
    private static String target(URI url) {
        return url.getRawQuery() == null ? url.getRawPath() : url.getRawPath() + "?" + url.getRawQuery();
    }

    /** What a request line cannot carry is percent-encoded. */
    private static HttpAddress address(String text) {
        HttpAddress address = HttpAddress.of(text)
                .orElseThrow(() -> new IllegalArgumentException("messages cannot be posted to " + text));
        URI url = address.url();
        String path = url.getRawPath().isEmpty() ? DEFAULT_PATH : url.getRawPath();
        String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
        URI whole = URI.create(url.getScheme() + "://" + url.getRawAuthority() + path + query);
        return address.with(URI.create(whole.toASCIIString()));
    }

    /** Of the digits, as MNS does everywhere. */
    private static String digest(byte[] body) {
        try {
            return base64(
                    HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(body)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String requestId() {
        byte[] bytes = new byte[12];
        ThreadLocalRandom.current().nextBytes(bytes);
        return UPPER.formatHex(bytes);
    }
}
