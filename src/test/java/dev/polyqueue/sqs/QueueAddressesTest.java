package dev.polyqueue.sqs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;

@Contract(value = "1.8", evidence = Evidence.ASSUMED)
class QueueAddressesTest {

    private static final QueueKey KEY = new QueueKey(Dialect.SQS, "123456789012", "eu-west-1", "q");

    private final MockHttpServletRequest request = new MockHttpServletRequest("POST", "/");

    @ParameterizedTest
    @CsvSource({
        "PATH, localhost:9324, http://localhost:9324/123456789012/q",
        "PATH, [::1]:9324, http://[::1]:9324/123456789012/q",
        "PATH, queues, http://queues/123456789012/q",
        "REGION, localhost:9324, http://localhost:9324/queue/eu-west-1/123456789012/q",
        "DOMAIN, localhost:9324, http://sqs.eu-west-1.localhost:9324/123456789012/q",
        "DOMAIN, sqs.eu-west-1.localhost:9324, http://sqs.eu-west-1.localhost:9324/123456789012/q",
        "DOMAIN, 127.0.0.1:9324, http://127.0.0.1:9324/123456789012/q",
        "DOMAIN, [::1]:9324, http://[::1]:9324/123456789012/q"
    })
    void haveTheStyleAndTheHostOfTheRequest(UrlStyle style, String host, String url) {
        request.addHeader("Host", host);

        assertThat(url(style, false, null)).isEqualTo(url);
    }

    @Test
    void withoutAHostHaveTheServers() {
        request.setServerName("::1");
        request.setServerPort(9324);

        assertThat(url(UrlStyle.PATH, false, null)).isEqualTo("http://[::1]:9324/123456789012/q");
    }

    @Test
    void believeProxiesOnlyWhereToldTo() {
        request.addHeader("Host", "inner:9324");
        request.addHeader("X-Forwarded-Proto", "https");
        request.addHeader("X-Forwarded-Host", "public.example, middle");
        request.addHeader("X-Forwarded-Prefix", "/queues/");

        assertThat(url(UrlStyle.PATH, false, null)).isEqualTo("http://inner:9324/123456789012/q");
        assertThat(url(UrlStyle.PATH, true, null)).isEqualTo("https://public.example/queues/123456789012/q");
    }

    @ParameterizedTest
    @CsvSource({
        "https, a.example, 8443, https://a.example:8443",
        "https, a.example, 443, https://a.example",
        "http, a.example:1234, 80, http://a.example:1234",
        "http, [::1], 81, http://[::1]:81",
    })
    void haveTheForwardedPort(String scheme, String host, String port, String base) {
        request.addHeader("X-Forwarded-Proto", scheme);
        request.addHeader("X-Forwarded-Host", host);
        request.addHeader("X-Forwarded-Port", port);

        assertThat(url(UrlStyle.PATH, true, null)).isEqualTo(base + "/123456789012/q");
    }

    @Test
    void readTheStandardHeader() {
        request.addHeader("Host", "inner");
        request.addHeader("Forwarded", "for=192.0.2.1; Proto=https;host=\"[2001:db8::1]:8443\", host=middle");
        request.addHeader("X-Forwarded-Host", "older");

        assertThat(url(UrlStyle.PATH, true, null)).isEqualTo("https://[2001:db8::1]:8443/123456789012/q");
    }

    @Test
    void beginAsTheSettingsSay() {
        request.addHeader("Host", "inner");
        request.addHeader("X-Forwarded-Host", "older");

        assertThat(url(UrlStyle.PATH, true, "https://q.example/sqs/"))
                .isEqualTo("https://q.example/sqs/123456789012/q");
        assertThat(url(UrlStyle.DOMAIN, true, "https://q.example"))
                .isEqualTo("https://sqs.eu-west-1.q.example/123456789012/q");
    }

    @ParameterizedTest
    @ValueSource(strings = {"q.example", "/path", "https://q.example?x", "https://a b", ""})
    void refuseABaseThatMakesNoUrl(String base) {
        assertThatThrownBy(() -> settings(UrlStyle.PATH, false, base))
                .hasMessageContaining("polyqueue.sqs.public-base-url");
    }

    private String url(UrlStyle style, boolean forwarded, @Nullable String base) {
        return new QueueAddresses(settings(style, forwarded, base)).url(request, KEY);
    }

    private static SqsSettings settings(UrlStyle style, boolean forwarded, @Nullable String base) {
        return new SqsSettings(
                "us-east-1", false, "000000000000", base, style, forwarded, List.of("*"), 120_000, false);
    }
}
