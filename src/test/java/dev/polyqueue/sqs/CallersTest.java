package dev.polyqueue.sqs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.sqs.action.Call;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;

@Contract(
        value = {"1.8", "1.9"},
        evidence = Evidence.OBSERVED)
class CallersTest {

    private static final SqsSettings SETTINGS = new SqsSettings("us-east-1", "000000000000", null, false);

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
        "sqs.example.com, us-east-1",
        "sqs.localhost, us-east-1",
        "sqs, us-east-1",
        "localhost:9324, us-east-1"
    })
    void withoutASignatureTheHostNamesTheRegion(String host, String region) {
        request.addHeader("Host", host);

        assertThat(call().region()).isEqualTo(region);
    }

    @Test
    void urlsBeginAsTheRequestCame() {
        request.addHeader("Host", "queues:9324");
        assertThat(call().origin().get()).isEqualTo("http://queues:9324");

        request.addHeader("X-Forwarded-Proto", "https");
        request.addHeader("X-Forwarded-Host", "public.example, inner");
        assertThat(call().origin().get()).isEqualTo("https://public.example");
    }

    @Test
    void urlsBeginAsTheSettingsSay() {
        request.addHeader("Host", "queues:9324");
        Callers callers = new Callers(new SqsSettings("us-east-1", "000000000000", "https://q.example/", false));

        assertThat(callers.call(request, () -> true).origin().get()).isEqualTo("https://q.example");
    }

    @Test
    void settingsAreChecked() {
        assertThatThrownBy(() -> new SqsSettings("us-east-1", "12345", null, false))
                .hasMessageContaining("polyqueue.sqs.account");
        assertThatThrownBy(() -> new SqsSettings(" ", "000000000000", null, false))
                .hasMessageContaining("polyqueue.sqs.region");
    }

    private void authorize(String value) {
        request.addHeader("Authorization", value);
    }

    private Call call() {
        return new Callers(SETTINGS).call(request, () -> true);
    }
}
