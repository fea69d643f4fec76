package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.client.MNSClientBuilder;
import com.aliyun.mns.model.Message;
import com.aliyun.mns.model.QueueMeta;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The example of the README: what is between the two marks stands there word for word, and does what it says. */
@Contract(value = "1.2", evidence = Evidence.OBSERVED)
class ReadmeExampleTest {

    private static final Path SOURCE = Path.of("src/test/java/dev/polyqueue/mns/conformance/ReadmeExampleTest.java");

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
    void standsInTheReadme() throws Exception {
        String code = Files.readString(SOURCE)
                .split("    // README\n")[1]
                .stripTrailing()
                .stripIndent();
        assertThat(Files.readString(Path.of("README.md"))).contains(code);
    }
}
