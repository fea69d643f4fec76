package dev.polyqueue.mns.auth;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aliyun.mns.common.HttpMethod;
import com.aliyun.mns.common.auth.MNSV2Signer;
import com.aliyun.mns.common.auth.MNSV4Signer;
import com.aliyun.mns.common.auth.RequestSigner;
import com.aliyun.mns.common.http.RequestMessage;
import com.aliyun.mns.common.utils.DateUtil;
import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.mns.wire.Query;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever the SDK's own signers sign is found to be signed, and nothing else. */
@Contract(
        value = {"1.5", "1.6"},
        evidence = Evidence.OBSERVED)
class SdkSignerTest {

    private final SignatureVerifier verifier =
            new SignatureVerifier(new AccessKeys(Map.of("AKID", "SECRET")), new AdjustableClock(), false);

    /** A request as the SDK makes it. */
    record Sample(HttpMethod method, String prefix, String queue, String parameters, Map<String, String> headers) {

        RequestMessage message() {
            RequestMessage message = new RequestMessage();
            message.setMethod(method);
            message.setEndpoint(URI.create("http://127.0.0.1:9324" + prefix));
            message.setResourcePath("queues/" + queue + "/messages" + (parameters.isEmpty() ? "" : "?" + parameters));
            headers.forEach(message::addHeader);
            message.addHeader("date", date(message));
            return message;
        }

        static String date(RequestMessage message) {
            return DateUtil.formatRfc822Date(message.getRequestDateTime());
        }

        SignedRequest received(String date, String authorization) {
            Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            all.putAll(headers);
            all.put("Date", date);
            all.put("Authorization", authorization);
            return new SignedRequest(
                    method.name(),
                    prefix + "/queues/" + queue + "/messages" + (parameters.isEmpty() ? "" : "?" + parameters),
                    List.of("queues", queue, "messages"),
                    Query.parse(parameters),
                    List.copyOf(all.keySet()),
                    all::get,
                    new byte[0]);
        }
    }

    @Property(tries = 200)
    void version2(@ForAll("samples") Sample sample) {
        check(sample, new MNSV2Signer());
    }

    @Property(tries = 200)
    void version4(@ForAll("samples") Sample sample) {
        check(sample, new MNSV4Signer());
    }

    private void check(Sample sample, RequestSigner signer) {
        RequestMessage message = sample.message();
        String date = Sample.date(message);
        String signature = signer.getAuthorization("AKID", "SECRET", message, "cn-local");
        assertThatCode(() -> verifier.verify(sample.received(date, signature))).doesNotThrowAnyException();

        String forged = signer.getAuthorization("AKID", "OTHER", message, "cn-local");
        assertThatThrownBy(() -> verifier.verify(sample.received(date, forged))).isInstanceOf(MnsException.class);
        Sample another = new Sample(
                sample.method(), sample.prefix(), sample.queue() + "x", sample.parameters(), sample.headers());
        assertThatThrownBy(() -> verifier.verify(another.received(date, signature)))
                .isInstanceOf(MnsException.class);
    }

    @Provide
    Arbitrary<Sample> samples() {
        Arbitrary<String> names =
                Arbitraries.strings().alpha().numeric().ofMinLength(1).ofMaxLength(20);
        Arbitrary<String> handles = Arbitraries.strings()
                .alpha()
                .numeric()
                .withChars("-_=")
                .ofMinLength(1)
                .ofMaxLength(60)
                .map(text -> "1-" + text);
        Arbitrary<String> parameters = Arbitraries.oneOf(
                Arbitraries.just(""),
                Arbitraries.integers().between(0, 30).map(seconds -> "waitseconds=" + seconds),
                handles.map(handle -> "ReceiptHandle=" + handle),
                handles.map(handle -> "ReceiptHandle=" + handle + "&VisibilityTimeout=60"),
                Arbitraries.just("peekonly=true&numOfMessages=3"));
        Arbitrary<Map<String, String>> headers = Arbitraries.maps(
                        Arbitraries.of("x-mns-prefix", "x-mns-marker", "x-mns-user-request-id", "x-mns-ret-number"),
                        names)
                .map(own -> {
                    Map<String, String> all = new TreeMap<>(own);
                    all.put("content-type", "text/xml;charset=UTF-8");
                    all.put("x-mns-version", "2015-06-06");
                    return all;
                });
        return Combinators.combine(
                        Arbitraries.of(HttpMethod.GET, HttpMethod.PUT, HttpMethod.DELETE, HttpMethod.POST),
                        Arbitraries.of("", "/mns", "/mns/1234"),
                        names,
                        parameters,
                        headers)
                .as(Sample::new);
    }
}
