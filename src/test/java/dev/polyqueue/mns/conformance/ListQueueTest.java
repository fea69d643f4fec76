package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.model.PagingListResult;
import com.aliyun.mns.model.QueueMeta;
import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.http.HttpRequest;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Queues by name, a page at a time. */
@Contract("2.5")
class ListQueueTest {

    private final Mns mns = Mns.shared();
    private final Http http = mns.http();
    private final String prefix = Mns.newName() + "-p-";

    @BeforeEach
    void create() {
        for (int i = 1; i <= 3; i++) {
            http.put("/queues/" + prefix + i, "<Queue/>").is(201);
        }
    }

    @Test
    @Contract({"2.5", "A13"})
    void aPageSaysHowToGoOn() {
        Answer first = list(prefix, null, "2", null).is(200);
        assertThat(first.texts("QueueURL")).containsExactly(url(1), url(2));
        assertThat(first.texts("QueueName")).isEmpty();

        Answer second = list(prefix, first.text("NextMarker"), "2", null);
        assertThat(second.texts("QueueURL")).containsExactly(url(3));
        assertThat(second.texts("NextMarker")).isEmpty();
        assertThat(list(prefix, null, "3", null).texts("NextMarker")).isEmpty();
    }

    @Test
    @Contract({"2.5", "A14"})
    void withMetaAnEntryHasEverything() {
        Answer page = list(prefix, null, "2", "true").is(200);

        assertThat(page.texts("QueueURL")).containsExactly(url(1), url(2));
        assertThat(page.texts("QueueName")).containsExactly(prefix + 1, prefix + 2);
        assertThat(page.texts("ActiveMessages")).containsExactly("0", "0");
        assertThat(page.texts("LoggingEnabled")).containsExactly("False", "False");
    }

    @Test
    @Contract({"2.5", "1.9", "A15"})
    void nothingFoundIsAnEmptyList() {
        assertThat(list("nobody-has-this", null, null, null).is(200).children()).isEmpty();
    }

    @Test
    @Contract({"2.5", "6", "A16"})
    void aPageHasAThousandEntriesAtMost() {
        for (String size : List.of("1001", "0", "-1", "many")) {
            list(prefix, null, size, null).refused(400, "InvalidArgument");
        }
        list(prefix, null, "1000", null).is(200);
    }

    @Test
    @Contract(value = "2.5", evidence = Evidence.ASSUMED)
    void whatComesAndGoesBetweenPagesBreaksNothing() {
        String marker = list(prefix, null, "2", null).text("NextMarker");
        http.delete("/queues/" + prefix + 2).is(204);
        http.delete("/queues/" + prefix + 3).is(204);
        http.put("/queues/" + prefix + "0", "<Queue/>").is(201);
        http.put("/queues/" + prefix + "4", "<Queue/>").is(201);

        assertThat(list(prefix, marker, "2", null).texts("QueueURL")).containsExactly(url(4));
        list(prefix, "no marker!", "2", null).refused(400, "InvalidArgument");
    }

    @Test
    @Contract(value = "2.5", evidence = Evidence.OBSERVED)
    void theSdkReadsPages() {
        PagingListResult<QueueMeta> first = mns.client().listQueue(prefix, null, 2);
        assertThat(first.getResult()).extracting(QueueMeta::getQueueName).containsExactly(prefix + 1, prefix + 2);
        PagingListResult<QueueMeta> second = mns.client().listQueue(prefix, first.getMarker(), 2);
        assertThat(second.getResult()).extracting(QueueMeta::getQueueURL).containsExactly(url(3));
        assertThat(second.getMarker()).isNull();

        assertThat(mns.client().listQueueURL(prefix, null, 10).getResult()).containsExactly(url(1), url(2), url(3));
        assertThat(mns.client().listQueueURL("nobody-has-this", null, 10).getResult())
                .isEmpty();
    }

    private Answer list(String wanted, String marker, String size, String meta) {
        HttpRequest.Builder request = http.request("/queues").header("x-mns-prefix", wanted);
        if (marker != null) {
            request.header("x-mns-marker", marker);
        }
        if (size != null) {
            request.header("x-mns-ret-number", size);
        }
        if (meta != null) {
            request.header("x-mns-with-meta", meta);
        }
        return http.send(request);
    }

    private String url(int number) {
        return mns.server().url() + "/queues/" + prefix + number;
    }
}
