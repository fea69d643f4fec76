package dev.polyqueue.sqs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.sqs.action.Call;
import dev.polyqueue.sqs.wire.QueryParameters;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;

@Contract(
        value = {"1.8", "1.9"},
        evidence = Evidence.OBSERVED)
class CallersTest {

    private static final SqsSettings SETTINGS = settings("us-east-1", "000000000000");

    private Callers callers = new Callers(SETTINGS);
    private final MockHttpServletRequest request = new MockHttpServletRequest("POST", "/");

    @Test
    void accountAndRegionComeFromTheSignature() {
        authorize("AWS4-HMAC-SHA256 Credential=123456789012/20261130/eu-west-1/sqs/aws4_request, "
                + "SignedHeaders=host, Signature=abc");

        Call call = call();

        assertThat(call.account()).isEqualTo("123456789012");
        assertThat(call.region()).isEqualTo("eu-west-1");
    }

    @Test
    void otherKeysBelongToTheDefaultAccount() {
        authorize("AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20261130/ap-south-1/sqs/aws4_request");

        assertThat(call().account()).isEqualTo("000000000000");
        assertThat(call().region()).isEqualTo("ap-south-1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Basic x", "Credential=", "Credential=a/b", "Credential=a/b/c", "Credential=a/b//"})
    void otherSignaturesCountAsNone(String authorization) {
        authorize(authorization);

        assertThat(call().account()).isEqualTo("000000000000");
        assertThat(call().region()).isEqualTo("us-east-1");
    }

    @ParameterizedTest
    @CsvSource({
        "sqs.eu-west-1.amazonaws.com, eu-west-1",
        "sqs.us-gov-west-1.localhost:4566, us-gov-west-1",
        "eu-west-1.queue.amazonaws.com, eu-west-1",
        "queue.amazonaws.com, us-east-1",
        "sqs.example.com, us-east-1",
        "sqs.localhost, us-east-1",
        "sqs, us-east-1",
        "localhost:9324, us-east-1"
    })
    void withoutASignatureTheHostNamesTheRegion(String host, String region) {
        request.addHeader("Host", host);

        assertThat(call().region()).isEqualTo(region);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X-Amz-Credential=123456789012%2F20261130%2Feu-west-1%2Fsqs%2Faws4_request",
                "AWSAccessKeyId=123456789012&SignatureVersion=2"
            })
    void accountsComeFromTheQueryToo(String query) {
        request.addHeader("Host", "sqs.eu-west-1.amazonaws.com");

        Call call = callers.call(request, QueryParameters.of(query, new byte[0]), null, () -> true);

        assertThat(call.account()).isEqualTo("123456789012");
        assertThat(call.region()).isEqualTo("eu-west-1");
    }

    @Test
    void thePathNamesTheQueueAndMayNameTheRegion() {
        Call call = callers.call(request, null, new QueuePath("123456789012", null, "q"), () -> true);
        assertThat(call.pathQueue()).isEqualTo(new QueueKey(Dialect.SQS, "123456789012", "us-east-1", "q"));
        assertThat(call.account()).isEqualTo("000000000000");

        call = callers.call(request, null, new QueuePath("123456789012", "eu-west-1", "q"), () -> true);
        assertThat(call.pathQueue()).isEqualTo(new QueueKey(Dialect.SQS, "123456789012", "eu-west-1", "q"));
        assertThat(call.region()).isEqualTo("eu-west-1");
    }

    @Test
    void oneRegionIsThatOfAll() {
        authorize("AWS4-HMAC-SHA256 Credential=x/20261130/elasticmq/sqs/aws4_request, SignedHeaders=host, Signature=0");
        assertThat(call().region()).isEqualTo("elasticmq");

        callers = new Callers(new SqsSettings(
                "eu-west-1", true, "000000000000", null, UrlStyle.PATH, false, List.of("*"), 120_000, false));
        assertThat(call().region()).isEqualTo("eu-west-1");
        assertThat(callers.call(request, null, new QueuePath("123456789012", "elasticmq", "q"), () -> true)
                        .pathQueue())
                .isEqualTo(new QueueKey(Dialect.SQS, "123456789012", "eu-west-1", "q"));
    }

    private static SqsSettings settings(String region, String account) {
        return new SqsSettings(region, false, account, null, UrlStyle.PATH, false, List.of("*"), 120_000, false);
    }

    private void authorize(String value) {
        request.addHeader("Authorization", value);
    }

    private Call call() {
        return callers.call(request, null, null, () -> true);
    }
}
