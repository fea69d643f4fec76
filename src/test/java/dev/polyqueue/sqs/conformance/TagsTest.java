package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tags: trap 33. */
@Contract("2.20")
class TagsTest {

    private final Sqs sqs = Sqs.shared();
    private final Http http = new Http(sqs.server);
    private final String queue = sqs.standard();
    private final Http.Caller caller = http.as(Sqs.ACCOUNT, Sqs.REGION);

    @Test
    @Contract(value = "2.20", evidence = Evidence.ASSERTED)
    void tagsAreMergedAndTakenAway() {
        tag(Map.of("a", "1", "b", "2"));
        tag(Map.of("b", "3", "A", "4"));
        assertThat(tags()).isEqualTo(Map.of("a", "1", "b", "3", "A", "4"));

        sqs.client.untagQueue(request -> request.queueUrl(queue).tagKeys("a", "unknown"));
        assertThat(tags()).isEqualTo(Map.of("b", "3", "A", "4"));
    }

    @Test
    @Contract(
            value = {"2.20", "6.33"},
            evidence = Evidence.RECORDED)
    void emptyValuesStayAndNoTagsAreNoMember() {
        assertThat(caller.json("ListQueueTags", "{\"QueueUrl\":\"" + queue + "\"}")
                        .body())
                .isEqualTo("{}");
        tag(Map.of("empty", ""));
        assertThat(caller.json("ListQueueTags", "{\"QueueUrl\":\"" + queue + "\"}")
                        .body())
                .isEqualTo("{\"Tags\":{\"empty\":\"\"}}");
    }

    @Test
    void aNewQueueHasItsTags() {
        String created = sqs.client
                .createQueue(request -> request.queueName(Sqs.newName()).tags(Map.of("k", "v", "e", "")))
                .queueUrl();

        assertThat(sqs.client
                        .listQueueTags(request -> request.queueUrl(created))
                        .tags())
                .isEqualTo(Map.of("k", "v", "e", ""));
    }

    @Test
    @Contract(value = "2.20", evidence = Evidence.REPORTED)
    void keysValuesAndNumbersAreLimited() {
        String tooLong = "Tag keys must be between 1 and 128 characters in length.";
        assertError(400, "InvalidParameterValue", tooLong, () -> tag(Map.of("", "x")));
        assertError(400, "InvalidParameterValue", tooLong, () -> tag(Map.of("k".repeat(129), "x")));
        assertError(
                400,
                "InvalidParameterValue",
                tooLong,
                () -> sqs.client.untagQueue(request -> request.queueUrl(queue).tagKeys(List.of())));
        assertError(400, "MissingParameter", "The request must contain the parameter Tags.", () -> tag(Map.of()));
        assertError(
                400,
                "InvalidParameterValue",
                "Tag values must be between 0 and 256 characters in length.",
                () -> tag(Map.of("k", "v".repeat(257))));

        Map<String, String> fifty = new HashMap<>();
        for (int i = 0; i < 50; i++) {
            fifty.put("k".repeat(120) + i, "v".repeat(256));
        }
        tag(fifty);
        assertError(
                400,
                "InvalidParameterValue",
                "Too many tags added for queue " + Sqs.nameOf(queue) + ".",
                () -> tag(Map.of("one more", "")));
        assertThat(tags()).isEqualTo(fifty);
    }

    @Test
    void theCloudsOwnPrefixIsReserved() {
        assertError(
                400,
                "InvalidParameterValue",
                "Tag keys must not begin with 'aws:'. This prefix is reserved for internal use.",
                () -> tag(Map.of("aws:owner", "me")));
    }

    @Test
    @Contract({"1.5", "1.6", "2.20"})
    void theQueryProtocolHasKeysAndValues() {
        assertThat(caller.form(
                                "/",
                                "Action=TagQueue&Tag.1.Key=a+b&Tag.1.Value=&Tag.2.Key=c&Tag.2.Value=d&QueueUrl="
                                        + queue)
                        .status())
                .isEqualTo(200);
        assertThat(caller.form("/", "Action=ListQueueTags&QueueUrl=" + queue).body())
                .contains("<ListQueueTagsResult><Tag><Key>a b</Key><Value></Value></Tag>"
                        + "<Tag><Key>c</Key><Value>d</Value></Tag></ListQueueTagsResult>");
        assertThat(caller.form("/", "Action=UntagQueue&TagKey.1=a+b&TagKey.2=c&QueueUrl=" + queue)
                        .status())
                .isEqualTo(200);
        assertThat(caller.form("/", "Action=ListQueueTags&QueueUrl=" + queue).body())
                .contains("<ListQueueTagsResult/>");
    }

    private void tag(Map<String, String> tags) {
        sqs.client.tagQueue(request -> request.queueUrl(queue).tags(tags));
    }

    private Map<String, String> tags() {
        return sqs.client.listQueueTags(request -> request.queueUrl(queue)).tags();
    }
}
