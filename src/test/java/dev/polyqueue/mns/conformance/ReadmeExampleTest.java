package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.client.MNSClientBuilder;
import com.aliyun.mns.model.Message;
import com.aliyun.mns.model.QueueMeta;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.Snippet;
import dev.polyqueue.testing.TestServer;
import org.junit.jupiter.api.Test;

/** The example of the README: what is between the two marks stands there word for word, and does what it says. */
@Contract(value = "1.2", evidence = Evidence.OBSERVED)
class ReadmeExampleTest {

    // README
    String example(String url) throws Exception {
        MNSClient mns = MNSClientBuilder.create()
                .accountEndpoint(url)
                .region("any")
                .accessKeyId("x")
                .accessKeySecret("x")
                .build();
        QueueMeta hello = new QueueMeta();
        hello.setQueueName("hello");
        mns.createQueue(hello).putMessage(new Message("Hello"));
        return mns.getQueueRef("hello").popMessage(5).getMessageBody();
    }
    // README

    @Test
    void doesWhatItSays() throws Exception {
        assertThat(example(TestServer.shared().url())).isEqualTo("Hello");
    }

    @Test
    void standsInTheReadme() {
        assertThat(Snippet.of("README.md")).extracting(Snippet::code).contains(Snippet.inSource(getClass(), "README"));
    }
}
