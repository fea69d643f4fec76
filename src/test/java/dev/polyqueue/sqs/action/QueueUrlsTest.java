package dev.polyqueue.sqs.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Contract(value = "1.8", evidence = Evidence.RECORDED)
class QueueUrlsTest {

    private static final Call CALL = new Call("111111111111", "eu-west-1", false, key -> "", null, null, () -> true);

    @Test
    void whereThereIsOneRegionItIsThatOfAll() {
        Call call = new Call("111111111111", "eu-west-1", true, key -> "", null, null, () -> true);
        assertThat(QueueUrls.parse("http://host/queue/us-east-2/123456789012/q", call))
                .isEqualTo(new QueueKey(Dialect.SQS, "123456789012", "eu-west-1", "q"));
        assertThat(call.in("us-east-2")).isEqualTo(call);
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:9324/123456789012/q1, 123456789012, q1",
        "http://localhost:9324/123456789012/q1/, 123456789012, q1",
        "https://sqs.us-east-1.amazonaws.com/123456789012/q.fifo, 123456789012, q.fifo",
        "https://queue.amazonaws.com/123456789012/unknown, 123456789012, unknown",
        "http://host/prefix/123456789012/q1, 123456789012, q1",
        "http://queue/us-east-1/123456789012/q1, 123456789012, q1",
        "http://host/queue/q1, 111111111111, q1",
        "http://host/q1, 111111111111, q1",
        "http://host, 111111111111, host",
        "/123456789012/q1, 123456789012, q1",
        "123456789012/q1, 123456789012, q1",
        "q1, 111111111111, q1",
        "q.fifo, 111111111111, q.fifo",
        "http://123456789012/q1, 111111111111, q1",
    })
    void readAccountAndName(String url, String account, String name) {
        assertThat(QueueUrls.parse(url, CALL)).isEqualTo(new QueueKey(Dialect.SQS, account, "eu-west-1", name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://host/queue/us-east-1/123456789012/q1",
                "http://host:80/prefix/queue/us-east-1/123456789012/q1/",
                "/queue/us-east-1/123456789012/q1"
            })
    @Contract(value = "1.8", evidence = Evidence.ASSUMED)
    void readTheRegionWhereThePathNamesOne(String url) {
        assertThat(QueueUrls.parse(url, CALL)).isEqualTo(new QueueKey(Dialect.SQS, "123456789012", "us-east-1", "q1"));
    }

    @Property
    void neverFail(@ForAll String url) {
        assertThat(QueueUrls.parse(url, CALL).dialect()).isEqualTo(Dialect.SQS);
        assertThat(QueueUrls.parse("http://" + url, CALL).dialect()).isEqualTo(Dialect.SQS);
        assertThat(QueueUrls.parse(url + "/", CALL).dialect()).isEqualTo(Dialect.SQS);
    }
}
