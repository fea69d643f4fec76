package dev.polyqueue.mns.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.mns.conformance.Receiver;
import dev.polyqueue.mns.resource.HttpAddress;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HttpPostTest {

    private final Receiver receiver = new Receiver();
    private final HttpPost post =
            new HttpPost(Runnable::run, Destinations.of(List.of()), HttpPostTest::resolve, Duration.ofSeconds(20));

    @AfterEach
    void close() {
        receiver.close();
    }

    @Test
    void reachesAHostWithAnUnderscore() throws Exception {
        assertThat(send("http://my_service:" + receiver.port() + "/x?y")).isEqualTo(204);
        assertThat(receiver.posts().get(0).target()).isEqualTo("/x?y");
        assertThat(receiver.posts().get(0).header("host")).isEqualTo("my_service:" + receiver.port());
    }

    @Test
    void saysWhyItWasNotTaken() {
        receiver.answering(503);
        assertThatThrownBy(() -> send("http://my_service:" + receiver.port() + "/x"))
                .hasCauseInstanceOf(ProtocolException.class)
                .hasMessageContaining("it answered 503");
        assertThatThrownBy(() -> send("http://nobody/x")).hasCauseInstanceOf(UnknownHostException.class);
        assertThatThrownBy(() -> send("http://elsewhere/x"))
                .hasCauseInstanceOf(HttpPost.ForbiddenHost.class)
                .hasMessageContaining("polyqueue.mns.push.hosts");
    }

    private int send(String url) throws Exception {
        HttpAddress to = HttpAddress.of(url).orElseThrow();
        return post.send(new PushRequest(to, Map.of("X-Test", "x"), "body".getBytes(StandardCharsets.UTF_8)))
                .get(20, TimeUnit.SECONDS);
    }

    private static InetAddress[] resolve(String host) throws UnknownHostException {
        return switch (host) {
            case "my_service" -> new InetAddress[] {InetAddress.getByName("127.0.0.1")};
            case "elsewhere" -> new InetAddress[] {InetAddress.getByName("192.0.2.1")};
            default -> throw new UnknownHostException(host);
        };
    }
}
