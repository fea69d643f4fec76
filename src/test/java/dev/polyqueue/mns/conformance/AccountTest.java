package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.model.AccountAttributes;
import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import org.junit.jupiter.api.Test;

/** What is said about an account; on a server of its own, since there is one account. */
@Contract(value = "5", evidence = Evidence.OBSERVED)
class AccountTest {

    @Test
    @Contract(
            value = {"5", "1.3", "1.9", "A63"},
            evidence = Evidence.OBSERVED)
    void attributesAreKept() {
        TestServer first = TestServer.start();
        Mns mns = Mns.on(first);
        Http http = mns.http();
        Answer before = http.get("/?accountmeta=true").is(200);
        assertThat(before.body()).contains("<LoggingBucket></LoggingBucket>");
        assertThat(before.children()).containsExactly("LoggingBucket");

        Answer set = http.put("/?accountmeta=true", "<Account><LoggingBucket>b</LoggingBucket></Account>");
        assertThat(set.is(204).body()).isEmpty();
        assertThat(http.get("/?accountmeta=true").is(200).text("LoggingBucket")).isEqualTo("b");

        AccountAttributes trace = new AccountAttributes();
        trace.setTraceEnabled(1);
        mns.client().setAccountAttributes(trace);
        AccountAttributes shown = mns.client().getAccountAttributes();
        assertThat(shown.getTraceEnabled()).isOne();
        assertThat(shown.getLoggingBucket()).as("not mentioned, not changed").isEqualTo("b");
        mns.client().close();
        first.close();
        try (TestServer second = TestServer.on(first.database())) {
            assertThat(new Http(second.url()).get("/?accountmeta=true").text("LoggingBucket"))
                    .isEqualTo("b");
        }
    }

    @Test
    void theBodyIsAnAccount() {
        Http http = Mns.shared().http();
        http.put("/?accountmeta=true", "<Account>").refused(400, "MalformedXML");
        http.put("/?accountmeta=true", "<Queue/>").refused(400, "MalformedXML");
        http.put("/?accountmeta=true", "<Account><TraceEnabled>x</TraceEnabled></Account>")
                .refused(400, "InvalidArgument");
    }

    @Test
    void oldClientsAskForTheNumberOfTheAccount() {
        assertThat(Mns.shared().http().get("/?account").is(200).text("AccountId"))
                .isEqualTo("1234567890123456");
    }

    @Test
    void theServiceCanBeOpened() {
        Answer opened = Mns.shared().http().post("/commonbuy/openservice", "").is(200);
        assertThat(opened.root("OpenService")).isNotNull();
        assertThat(opened.text("OrderId")).matches("[0-9]+");
        assertThat(Mns.shared().client().openService().getOrderId()).isNotEmpty();
    }
}
