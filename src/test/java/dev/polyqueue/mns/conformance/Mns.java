package dev.polyqueue.mns.conformance;

import com.aliyun.mns.client.CloudQueue;
import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.client.MNSClientBuilder;
import com.aliyun.mns.common.auth.SignVersion;
import com.aliyun.mns.common.http.ClientConfiguration;
import com.aliyun.mns.model.QueueMeta;
import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A running server and Alibaba's client to talk to it, with short words for what tests do to queues. */
public final class Mns {

    /** Tests that move the clock share a server and take turns at it. */
    public static final String CLOCK = "the clock of the MNS tests";

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final TestServer server;
    private final MNSClient client;

    private Mns(TestServer server) {
        this.server = server;
        this.client = client(server.url(), SignVersion.V2);
    }

    /** On the server that all tests share. */
    public static Mns shared() {
        return Shared.MNS;
    }

    /** On a server whose clock stands still, and may be moved by whoever holds the lock {@link #CLOCK}. */
    public static Mns withClock() {
        return WithClock.MNS;
    }

    /** On a server of the test's own, whose clock is stopped. */
    public static Mns frozen(TestServer server) {
        server.bean(AdjustableClock.class).freeze();
        return new Mns(server);
    }

    public static Mns on(TestServer server) {
        return new Mns(server);
    }

    /** A client with any keys; there can be fifty of them in a process. */
    public static MNSClient client(String url, SignVersion signature) {
        return client(url, signature, "AKID", "SECRET");
    }

    /** One client for each kind of signature. */
    public static Stream<MNSClient> clients(String url) {
        return Stream.of(SignVersion.values()).map(version -> client(url, version));
    }

    public static MNSClient client(String url, SignVersion signature, String keyId, String secret) {
        ClientConfiguration configuration = new ClientConfiguration();
        configuration.setSignatureVersion(signature);
        return MNSClientBuilder.create()
                .accountEndpoint(url)
                .accessKeyId(keyId)
                .accessKeySecret(secret)
                .region("cn-local")
                .clientConfiguration(configuration)
                .build();
    }

    public TestServer server() {
        return server;
    }

    public MNSClient client() {
        return client;
    }

    public Http http() {
        return new Http(server.url());
    }

    public static String newName() {
        return "mns-queue-" + NUMBER.incrementAndGet();
    }

    /** A new queue with all defaults. */
    public TestQueue queue() {
        return queue(settings -> {});
    }

    /** A new queue with other settings. */
    public TestQueue queue(Consumer<QueueMeta> settings) {
        QueueMeta meta = new QueueMeta();
        meta.setQueueName(newName());
        settings.accept(meta);
        CloudQueue queue = client.createQueue(meta);
        return new TestQueue(queue, meta.getQueueName(), http());
    }

    /** Lets time pass on the server. */
    public void pass(Duration time) {
        server.bean(AdjustableClock.class).advance(time);
    }

    /** The server's time in milliseconds. */
    public long now() {
        return server.bean(AdjustableClock.class).now();
    }

    private static final class Shared {
        static final Mns MNS = new Mns(TestServer.shared());
    }

    private static final class WithClock {
        static final Mns MNS = frozen(TestServer.start());
    }
}
