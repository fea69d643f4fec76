package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.model.MessageMetadata;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Attributes, which travel as custom properties of the metadata. */
@Contract({"3.2", "3.3"})
class AttributesTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue();
    private final String path = "/queues/" + queue.id() + "/messages";

    @Test
    @Contract({"3.2", "3.3", "B15"})
    void whatIsPutIsGot() {
        Map<String, String> attributes =
                Map.of("team", "exec-expenses", "age", "40", "Team", "", "ключ", "значение 😀");
        queue.putWith(attributes, "with");
        queue.put("without");

        List<GetMessage> got = queue.get();

        assertThat(got.get(0).getMetadata().getCustomProperties()).isEqualTo(attributes);
        assertThat(got.get(0).getMetadata().getChannelId()).isNull();
        assertThat(got.get(1).getMetadata()).isNull();
    }

    @Test
    void theyComeWithTheChannel() {
        MessageMetadata metadata = MessageMetadata.builder()
                .channelId("c")
                .customProperties(Map.of("k", "v"))
                .build();
        queue.put(List.of(TestQueue.message("x", metadata)));

        MessageMetadata got = queue.one().getMetadata();

        assertThat(got.getChannelId()).isEqualTo("c");
        assertThat(got.getCustomProperties()).isEqualTo(Map.of("k", "v"));
    }

    @Test
    void metadataHasOnlyWhatWasSent() {
        queue.putTo("c", "x");
        assertThat(metadata().propertyNames()).containsExactly("channelId");

        queue.putWith(Map.of("k", "v"), "x");
        assertThat(metadata().propertyNames()).containsExactly("customProperties");
    }

    @Test
    @Contract(
            value = {"3.2", "8.4", "7.16"},
            evidence = Evidence.OBSERVED)
    void numbersComeBackAsTheirText() {
        http.post(
                        path,
                        "{\"messages\":[{\"content\":\"x\",\"metadata\":{\"customProperties\":"
                                + "{\"a\":40,\"b\":39.5,\"c\":-7,\"d\":\"40\"}}}]}")
                .ok();

        assertThat(queue.one().getMetadata().getCustomProperties())
                .isEqualTo(Map.of("a", "40", "b", "39.5", "c", "-7", "d", "40"));
    }

    @Test
    void aKeyNeedNotFollowTheAdvice() {
        Map<String, String> odd = Map.of("1st key", "1", "a\"b", "2", "a.b:c", "3", " ", "4");
        queue.putWith(odd, "x");

        assertThat(queue.one().getMetadata().getCustomProperties()).isEqualTo(odd);
    }

    private JsonNode metadata() {
        Answer answer = http.get(path + "?timeoutInSeconds=0").ok();
        queue.delete(answer.at("/messages/0/receipt").stringValue());
        return answer.at("/messages/0/metadata");
    }
}
