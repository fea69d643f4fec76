package dev.polyqueue.sqs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class CorsTest {

    private final MockHttpServletRequest request = new MockHttpServletRequest("OPTIONS", "/");
    private final MockHttpServletResponse response = new MockHttpServletResponse();

    @Test
    void onlyNamedPagesMayCallWhereSomeAreNamed() {
        Cors cors = new Cors(List.of("https://a.example"));
        request.addHeader("Origin", "https://b.example");
        cors.answerOptions(request, response);
        assertThat(response.getHeader("Access-Control-Allow-Origin")).isNull();
        assertThat(response.getHeader("Access-Control-Allow-Methods")).isNull();

        request.removeHeader("Origin");
        request.addHeader("Origin", "https://a.example");
        cors.answerOptions(request, response);
        assertThat(response.getHeader("Access-Control-Allow-Origin")).isEqualTo("https://a.example");
        assertThat(response.getHeader("Vary")).isEqualTo("Origin");
    }

    @Test
    void nothingIsSaidToOthersThanPages() {
        new Cors(List.of("*")).answerOptions(request, response);

        assertThat(response.getHeader("Access-Control-Allow-Origin")).isNull();
        assertThat(response.getHeader("Allow")).contains("OPTIONS");
    }
}
