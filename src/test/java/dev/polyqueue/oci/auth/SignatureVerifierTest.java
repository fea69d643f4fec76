package dev.polyqueue.oci.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.oci.auth.Verdict.Accepted;
import dev.polyqueue.oci.auth.Verdict.Refused;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.security.KeyPair;
import java.time.Instant;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Contract(value = "1.5", evidence = Evidence.OBSERVED)
class SignatureVerifierTest {

    private static final String KEY_ID = "ocid1.tenancy.oc1..local/ocid1.user.oc1..local/12:34:ab";
    private static final String NOW = "Tue, 01 Dec 2026 00:00:00 GMT";
    private static final String TARGET = "/20210201/queues/q1/messages?channelFilter=ch%2F1%20%3F&limit=20";
    private static final String JSON = "{\"messages\":[{\"content\":\"hé\"}]}";

    private static final String JAVA_GET = "date (request-target) host";
    private static final String JAVA_POST = "date (request-target) host content-length content-type x-content-sha256";
    private static final String TYPESCRIPT_GET = "x-date (request-target) host";
    private static final String TYPESCRIPT_POST =
            "x-date (request-target) host Content-Type Content-Length x-content-sha256";

    private static final KeyPair KEYS = Call.newKeys();
    private static final KeyPair OTHER_KEYS = Call.newKeys();

    private final SignatureVerifier verifier = new SignatureVerifier(
            new SigningKeys(Map.of(KEY_ID, KEYS.getPublic())),
            new FixedClock(Instant.parse("2026-12-01T00:00:00Z").toEpochMilli()));

    @ParameterizedTest
    @ValueSource(strings = {"GET", "DELETE"})
    void requestsWithoutABodyAreAcceptedOfBothSdks(String method) {
        accepted(new Call(method, TARGET).with("date", NOW).signAsJava(KEY_ID, KEYS.getPrivate(), JAVA_GET));
        accepted(typeScript(new Call(method, TARGET)).signAsTypeScript(KEY_ID, KEYS.getPrivate(), TYPESCRIPT_GET));
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT"})
    void requestsWithABodyAreAcceptedOfBothSdks(String method) {
        accepted(
                new Call(method, TARGET).with(JSON).with("date", NOW).signAsJava(KEY_ID, KEYS.getPrivate(), JAVA_POST));
        accepted(typeScript(new Call(method, TARGET).with(JSON))
                .signAsTypeScript(KEY_ID, KEYS.getPrivate(), TYPESCRIPT_POST));
    }

    /** TypeScript names a content type where there is no content, and does not sign it. */
    @Test
    void aContentTypeAloneNeedsNoSignature() {
        accepted(typeScript(new Call("GET", TARGET))
                .with("Content-Type", "application/json")
                .signAsTypeScript(KEY_ID, KEYS.getPrivate(), TYPESCRIPT_GET));
    }

    @Test
    void anEmptyBodyMayBeSignedOrNot() {
        accepted(new Call("POST", TARGET).with("date", NOW).signAsJava(KEY_ID, KEYS.getPrivate(), JAVA_GET));
        accepted(new Call("POST", TARGET).with("").with("date", NOW).signAsJava(KEY_ID, KEYS.getPrivate(), JAVA_POST));
    }

    @Test
    void theParametersMayStandApartAndOthersBeThere() {
        Call call = javaPost();
        call.changeHeader(
                "Authorization",
                header -> header.replace("\",", "\" , ").replace("headers=", "headers = ") + ",more=\"x\"");
        accepted(call);
        call.changeHeader("Authorization", header -> header.replace("Signature", "SIGNATURE"));
        accepted(call);
    }

    @ParameterizedTest
    @MethodSource("changesOnTheWay")
    void whatIsSignedCannotBeChanged(String reason, Consumer<Call> change) {
        for (Call call : new Call[] {javaPost(), typeScriptPost()}) {
            change.accept(call);
            Refused refusal = refused(call);
            assertThat(refusal.reason()).contains(reason);
        }
    }

    static Stream<Arguments> changesOnTheWay() {
        String signature = "The signature is not one that the key " + KEY_ID + " makes of ";
        return Stream.of(
                change(signature, call -> call.method = "PUT"),
                change(signature, call -> call.target = call.target.replace("q1", "q2")),
                change(signature, call -> call.target = call.target.replace("20", "19")),
                change(signature, call -> call.target = call.target.replace("%2F", "%2f")),
                change(signature, call -> call.with("host", "127.0.0.1:9325")),
                change(signature, call -> call.with("content-type", "application/xml")),
                change(signature, call -> call.with("content-length", "1")),
                change(signature, call -> {
                    call.changeHeader("date", SignatureVerifierTest::aMinuteLater);
                    call.changeHeader("x-date", SignatureVerifierTest::aMinuteLater);
                }),
                change(signature, call -> call.with(JSON.replace("hé", "he"))),
                change("The header x-content-sha256 is ", call -> call.body = "{}".getBytes()),
                change("The header x-content-sha256 is AAAA", call -> call.with("x-content-sha256", "AAAA")),
                change("The header x-content-sha256 is ", call -> call.body = new byte[0]),
                change("The header host is signed, but", call -> call.headers.remove("host")),
                change("The header content-type is signed, but", call -> call.headers.remove("content-type")),
                change("The header x-content-sha256 is signed, but", call -> call.headers.remove("x-content-sha256")),
                change(signature, call -> call.changeHeader("Authorization", SignatureVerifierTest::otherOrder)),
                change(signature, call -> call.changeHeader("Authorization", SignatureVerifierTest::otherSignature)));
    }

    @Test
    void aSignatureMismatchShowsWhatTheServerExpectedToBeSigned() {
        Call call = javaPost();
        call.with("host", "proxy:80");

        Refused refusal = refused(call);

        assertThat(refusal.reason()).endsWith(" makes of " + JAVA_POST);
        assertThat(refusal.signingString())
                .isEqualTo("date: " + NOW + "\n(request-target): post " + TARGET + "\nhost: proxy:80\ncontent-length: "
                        + call.body.length + "\ncontent-type: application/json\nx-content-sha256: "
                        + Call.sha256(call.body));
    }

    @Test
    void aDigestMismatchShowsBoth() {
        Call call = javaPost();
        String claimed = Call.sha256(call.body);
        call.body = "other".getBytes();

        assertThat(refused(call).reason())
                .contains(claimed, "the SHA-256 of the 5 bytes of the body is " + Call.sha256(call.body));
    }

    @Test
    void anotherKeyIsRefused() {
        assertThat(refused(new Call("GET", TARGET)
                                .with("date", NOW)
                                .signAsJava(KEY_ID, OTHER_KEYS.getPrivate(), JAVA_GET))
                        .reason())
                .startsWith("The signature is not one");
        assertThat(refused(new Call("GET", TARGET).with("date", NOW).signAsJava("a/b/c", KEYS.getPrivate(), JAVA_GET))
                        .reason())
                .isEqualTo("No key is known with the keyId a/b/c");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                GET  | date host                                                              | (request-target)
                GET  | (request-target) date                                                  | host
                GET  | (request-target) host                                                  | date or x-date
                GET  | date                                                                   | (request-target), host
                POST | date (request-target) host                                             | content-length, content-type, x-content-sha256
                POST | date (request-target) host content-type x-content-sha256               | content-length
                PUT  | date (request-target) host content-length x-content-sha256             | content-type
                PUT  | date (request-target) host content-length content-type                 | x-content-sha256
                POST | content-length content-type x-content-sha256 date (request-target)     | host
                """)
    void theSignatureMustCoverEnough(String method, String signed, String missing) {
        Call call = new Call(method, TARGET).with("date", NOW);
        if (!method.equals("GET")) {
            call.with(JSON);
        }
        assertThat(refused(call.signAsJava(KEY_ID, KEYS.getPrivate(), signed)).reason())
                .isEqualTo("The signature must cover " + missing);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                Mon, 30 Nov 2026 23:55:00 GMT | true
                Mon, 30 Nov 2026 23:54:59 GMT | false
                Tue, 01 Dec 2026 00:05:00 GMT | true
                Tue, 01 Dec 2026 00:05:01 GMT | false
                Tue, 1 Dec 2026 01:00:00 +0100 | true
                Wed, 01 Dec 2027 00:00:00 GMT | false
                """)
    @Contract("1.5")
    void theDateMayBeFiveMinutesOff(String date, boolean accepted) {
        Call java = new Call("GET", TARGET).with("date", date).signAsJava(KEY_ID, KEYS.getPrivate(), JAVA_GET);
        Call typeScript = new Call("GET", TARGET)
                .with("date", NOW)
                .with("x-date", date)
                .signAsTypeScript(KEY_ID, KEYS.getPrivate(), TYPESCRIPT_GET);
        if (accepted) {
            accepted(java);
            accepted(typeScript);
        } else {
            assertThat(refused(java).reason())
                    .isEqualTo("The header date is more than 5 minutes off the server's time 2026-12-01T00:00:00Z: "
                            + date);
            assertThat(refused(typeScript).reason()).startsWith("The header x-date is more than 5 minutes off");
        }
    }

    /** A date that is not signed proves nothing. */
    @Test
    void onlyTheSignedDateCounts() {
        accepted(new Call("GET", TARGET)
                .with("date", NOW)
                .with("x-date", "yesterday")
                .signAsJava(KEY_ID, KEYS.getPrivate(), JAVA_GET));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-12-01T00:00:00Z", "now", "Mon, 01 Dec 2026 00:00:00 GMT"})
    void otherDatesAreRefused(String date) {
        assertThat(refused(new Call("GET", TARGET).with("date", date).signAsJava(KEY_ID, KEYS.getPrivate(), JAVA_GET))
                        .reason())
                .isEqualTo("The header date is not a date like Tue, 01 Dec 2026 00:00:00 GMT: " + date);
    }

    private static Arguments change(String reason, Consumer<Call> change) {
        return Arguments.of(reason, change);
    }

    private static Call javaPost() {
        return new Call("POST", TARGET).with(JSON).with("date", NOW).signAsJava(KEY_ID, KEYS.getPrivate(), JAVA_POST);
    }

    private static Call typeScriptPost() {
        return typeScript(new Call("POST", TARGET).with(JSON))
                .signAsTypeScript(KEY_ID, KEYS.getPrivate(), TYPESCRIPT_POST);
    }

    private static Call typeScript(Call call) {
        return call.with("x-date", NOW).with("Date", NOW);
    }

    private static String aMinuteLater(String date) {
        return date.replace("00:00:00", "00:01:00");
    }

    private static String otherOrder(String authorization) {
        return authorization.replace("(request-target) host", "host (request-target)");
    }

    private static String otherSignature(String authorization) {
        int first = authorization.indexOf("signature=\"") + "signature=\"".length();
        char other = authorization.charAt(first) == 'A' ? 'B' : 'A';
        return authorization.substring(0, first) + other + authorization.substring(first + 1);
    }

    private void accepted(Call call) {
        assertThat(verifier.verify(call.request())).isEqualTo(new Accepted(KEY_ID));
    }

    private Refused refused(Call call) {
        Verdict verdict = verifier.verify(call.request());
        assertThat(verdict).isInstanceOf(Refused.class);
        return (Refused) verdict;
    }
}
