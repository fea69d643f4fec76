package dev.polyqueue.sqs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

@Contract(value = "1.9", evidence = Evidence.ASSUMED)
class CorsTest {

    private final MockHttpServletRequest request = new MockHttpServletRequest("OPTIONS", "/");
    private final MockHttpServletResponse response = new MockHttpServletResponse();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:3000",
                "https://localhost",
                "http://app.localhost:8080",
                "http://127.0.0.1:5173",
                "http://[::1]:5173"
            })
    void pagesOfThisMachineMayCall(String origin) {
        from(origin);

        assertThat(cors("localhost").admits(request, response)).isTrue();
        assertThat(response.getHeader("Access-Control-Allow-Origin")).isEqualTo(origin);
        assertThat(response.getHeader("Vary")).isEqualTo("Origin");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example",
                "https://localhost.evil.example",
                "http://evil.example:127.0.0.1",
                "http://notlocalhost",
                "http://127.0.0.1.evil.example",
                "ftp://localhost",
                "localhost",
                "null",
                ""
            })
    void otherPagesMayNot(String origin) {
        from(origin);

        assertThat(cors("localhost").admits(request, response)).isFalse();
        assertThat(response.getHeader("Access-Control-Allow-Origin")).isNull();
    }

    @Test
    void onlyNamedPagesMayCallWhereSomeAreNamed() {
        from("https://b.example");
        cors("https://a.example").answerOptions(request, response);
        assertThat(response.getHeader("Access-Control-Allow-Origin")).isNull();
        assertThat(response.getHeader("Access-Control-Allow-Methods")).isNull();

        from("https://a.example");
        cors("https://a.example").answerOptions(request, response);
        assertThat(response.getHeader("Access-Control-Allow-Origin")).isEqualTo("https://a.example");
        assertThat(response.getHeader("Vary")).isEqualTo("Origin");
    }

    @Test
    void allMayWhereTheSettingsSaySo() {
        from("https://b.example");

        assertThat(cors("*").admits(request, response)).isTrue();
        assertThat(response.getHeader("Access-Control-Allow-Origin")).isEqualTo("*");
    }

    @Test
    void pagesOfTheServersOwnAddressMay() {
        from("https://queues.example:8443");
        request.addHeader("Host", "queues.example:8443");

        assertThat(cors().admits(request, response)).isTrue();
    }

    /** A picture or a link of another site, for which a browser names no origin. */
    @Test
    void whatABrowserSendsUnaskedIsRefused() {
        assertThat(cors("localhost").admits(request, response)).isTrue();
        request.addHeader("Sec-Fetch-Site", "cross-site");
        assertThat(cors("localhost").admits(request, response)).isFalse();
        assertThat(cors("*").admits(request, response)).isTrue();
    }

    @Test
    void nothingIsSaidToOthersThanPages() {
        cors("*").answerOptions(request, response);

        assertThat(response.getHeader("Access-Control-Allow-Origin")).isNull();
        assertThat(response.getHeader("Allow")).contains("OPTIONS");
    }

    private static Cors cors(String... origins) {
        return new Cors(new Origins(List.of(origins)));
    }

    private void from(String origin) {
        request.removeHeader("Origin");
        request.addHeader("Origin", origin);
    }
}
