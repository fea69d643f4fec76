package dev.polyqueue.oci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.oci.conformance.Http;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that PostgreSQL or UTF-8 has no place for: kept where that can be, else refused, never a failure of the server. */
@Contract(
        value = {"2.2", "5.2"},
        evidence = Evidence.ASSUMED)
class OddTextsTest {

    private final Http http = new Http(TestServer.shared().url());
    private final String compartment = UUID.randomUUID().toString();

    @Test
    void aNameAndTagsMayHaveAnyCharacter() {
        String id = create("\"displayName\":\"a\\u0000\\n\\ud83d\\ude00\",\"freeformTags\":{\"\\u0000\":\"\\u0000\"},"
                + "\"definedTags\":{\"\\u0000\":{\"\\u0000\":\"\\u0000\",\"n\":1.5,\"b\":true}}");

        assertThat(http.get("/queues/" + id).at("/displayName").stringValue()).isEqualTo("a\0\n\uD83D\uDE00");
        assertThat(http.get("/queues/" + id).at("/freeformTags").get("\0").stringValue())
                .isEqualTo("\0");
        assertThat(http.get("/queues/" + id).at("/definedTags").toString())
                .isEqualTo("{\"\\u0000\":{\"\\u0000\":\"\\u0000\",\"n\":1.5,\"b\":true}}");
        assertThat(http.get("/queues?displayName=a%00%0A%F0%9F%98%80&compartmentId=" + compartment)
                        .texts("/items", "id"))
                .containsExactly(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"displayName\":\"\\ud800\"",
                "\"displayName\":\"x\",\"freeformTags\":{\"a\":\"\\udc00x\"}",
                "\"displayName\":\"x\",\"freeformTags\":{\"\\ud800\":\"a\"}",
                "\"displayName\":\"x\",\"freeformTags\":{\"a\":1}",
                "\"displayName\":\"x\",\"definedTags\":{\"a\":{\"b\":\"\\ud800\"}}",
                "\"displayName\":\"x\",\"definedTags\":{\"a\":{\"b\":[1]}}",
                "\"displayName\":\"x\",\"definedTags\":{\"a\":\"b\"}"
            })
    void whatIsNoTextCannotBeParsed(String fields) {
        http.post("/queues", "{\"compartmentId\":\"" + compartment + "\"," + fields + "}")
                .refused(400, "CannotParseRequest");
        assertThat(http.get("/queues?compartmentId=" + compartment).items()).isEmpty();
    }

    @Test
    void anIdentifierHasNoControlCharacters() {
        http.post("/queues", "{\"displayName\":\"x\",\"compartmentId\":\"a\\u0000\"}")
                .refused(400, "InvalidParameter");
        http.get("/queues?compartmentId=%00").refused(400, "InvalidParameter");
        http.get("/workRequests?compartmentId=%00").refused(400, "InvalidParameter");
        http.get("/queues?compartmentId=%ff").refused(400, "InvalidParameter");
        http.get("/consumerGroups?queueId=%00").refused(400, "InvalidParameter");
    }

    @Test
    @Contract(
            value = {"3.3", "3.6"},
            evidence = Evidence.ASSUMED)
    void aChannelCanBeStored() {
        String id = create("\"displayName\":\"x\"");
        http.post("/queues/" + id + "/actions/purge", "{\"purgeType\":\"BOTH\",\"channelIds\":[\"\\u0000\"]}")
                .refused(400, "InvalidParameter");
        http.get("/queues/" + id + "/messages?timeoutInSeconds=0&channelFilter=%00")
                .refused(400, "InvalidParameter");
        http.get("/queues/" + id + "/stats?channelId=%00").refused(400, "InvalidParameter");
    }

    private String create(String fields) {
        String work = http.post("/queues", "{\"compartmentId\":\"" + compartment + "\"," + fields + "}")
                .accepted();
        return http.get("/workRequests/" + work)
                .ok()
                .at("/resources/0/identifier")
                .stringValue();
    }
}
