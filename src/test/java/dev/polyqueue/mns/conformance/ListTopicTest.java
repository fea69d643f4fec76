package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.model.PagingListResult;
import com.aliyun.mns.model.SubscriptionMeta;
import com.aliyun.mns.model.SubscriptionMeta.NotifyContentFormat;
import com.aliyun.mns.model.TopicMeta;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Topics and subscriptions are listed by name, a page at a time. */
@Contract({"2.5", "4.1"})
class ListTopicTest {

    private final Mns mns = Mns.shared();
    private final Http http = mns.http();

    @Test
    void listsTopicsAPageAtATime() {
        List.of("list-c", "list-a", "list-b")
                .forEach(name -> http.put("/topics/" + name, "").is(201));

        Http.Answer first = list("/topics", "list-", null, 2).is(200);
        first.root("Topics");
        assertThat(first.texts("TopicURL")).containsExactly(url("/topics/list-a"), url("/topics/list-b"));
        assertThat(first.texts("TopicName")).isEmpty();
        Http.Answer second =
                list("/topics", "list-", first.text("NextMarker"), 2).is(200);
        assertThat(second.texts("TopicURL")).containsExactly(url("/topics/list-c"));
        assertThat(second.texts("NextMarker")).isEmpty();
    }

    @Test
    void listsTopicsWithAllTheySayOfThemselves() {
        TestTopic topic = TestTopic.create(mns);
        Http.Answer answer = http.send(http.request("/topics")
                        .header("x-mns-prefix", topic.name())
                        .header("x-mns-with-meta", "true"))
                .is(200);
        assertThat(Http.children((org.w3c.dom.Element) answer.root().getFirstChild()))
                .containsExactly(
                        "TopicURL",
                        "TopicName",
                        "CreateTime",
                        "LastModifyTime",
                        "MaximumMessageSize",
                        "MessageRetentionPeriod",
                        "MessageCount",
                        "LoggingEnabled");
    }

    @Test
    @Contract(
            value = {"2.5", "4.1"},
            evidence = Evidence.OBSERVED)
    void listsTopicsThroughTheSdk() {
        TestTopic topic = TestTopic.create(mns);

        PagingListResult<TopicMeta> listed = mns.client().listTopic(topic.name(), null, 10);
        assertThat(listed.getResult()).extracting(TopicMeta::getTopicName).contains(topic.name());
        assertThat(mns.client().listTopicURL(topic.name(), null, 10).getResult())
                .contains(mns.server().url() + topic.path());
        PagingListResult<TopicMeta> nothing = mns.client().listTopic("nobody-has-this", null, 10);
        assertThat(nothing == null || nothing.getResult().isEmpty()).isTrue();
    }

    @Test
    void listsNothingAsAnEmptyDocument() {
        Http.Answer answer = list("/topics", "nobody-has-this", null, 10).is(200);
        assertThat(Http.children(answer.root("Topics"))).isEmpty();
    }

    @Test
    void refusesPagesThatAreTooLong() {
        TestTopic topic = TestTopic.create(mns);
        for (String path : List.of("/topics", topic.path() + "/subscriptions")) {
            list(path, "", null, 1_001).refused(400, "InvalidArgument");
            list(path, "", null, 0).refused(400, "InvalidArgument");
            list(path, "", "no marker!", 1).refused(400, "InvalidArgument");
        }
    }

    @Test
    @Contract({"2.5", "4.2"})
    void listsSubscriptionsAPageAtATime() {
        TestTopic topic = TestTopic.create(mns);
        for (String name : List.of("s-3", "t-1", "s-1", "s-2")) {
            topic.subscribe(name, "http://127.0.0.1:1/", NotifyContentFormat.XML);
        }
        String path = topic.path() + "/subscriptions";
        List<String> seen = new ArrayList<>();
        String marker = null;
        do {
            Http.Answer page = list(path, "s-", marker, 2).is(200);
            page.root("Subscriptions");
            seen.addAll(page.texts("SubscriptionURL"));
            assertThat(page.texts("SubscriptionName")).isEmpty();
            marker = page.texts("NextMarker").stream().findFirst().orElse(null);
        } while (marker != null);
        assertThat(seen).containsExactly(url(topic.path("s-1")), url(topic.path("s-2")), url(topic.path("s-3")));
    }

    @Test
    @Contract(
            value = {"2.5", "4.2"},
            evidence = Evidence.OBSERVED)
    void listsSubscriptionsThroughTheSdk() {
        TestTopic topic = TestTopic.create(mns)
                .subscribe("a", "http://127.0.0.1:1/", NotifyContentFormat.JSON)
                .subscribe("b", "http://127.0.0.1:1/", NotifyContentFormat.XML);

        PagingListResult<SubscriptionMeta> first = topic.sdk().listSubscriptions("", null, 1);
        assertThat(first.getResult())
                .extracting(SubscriptionMeta::getSubscriptionName)
                .containsExactly("a");
        assertThat(first.getResult().get(0).getNotifyContentFormat()).isEqualTo(NotifyContentFormat.JSON);
        assertThat(topic.sdk().listSubscriptions("", first.getMarker(), 1).getResult())
                .extracting(SubscriptionMeta::getSubscriptionName)
                .containsExactly("b");
        assertThat(topic.sdk().listSubscriptionUrls("", null, 10).getResult())
                .containsExactly(url(topic.path("a")), url(topic.path("b")));
    }

    private Http.Answer list(String path, String prefix, @Nullable String marker, int pageSize) {
        var request = http.request(path).header("x-mns-ret-number", Integer.toString(pageSize));
        if (!prefix.isEmpty()) {
            request.header("x-mns-prefix", prefix);
        }
        if (marker != null) {
            request.header("x-mns-marker", marker);
        }
        return http.send(request);
    }

    private String url(String path) {
        return mns.server().url() + path;
    }
}
