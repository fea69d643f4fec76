package dev.polyqueue.mns.push;

import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.port.ClusterSecrets;
import dev.polyqueue.engine.port.Courier;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.topic.Push;
import dev.polyqueue.mns.resource.ContentFormat;
import dev.polyqueue.mns.resource.Endpoints;
import dev.polyqueue.mns.resource.MessageDraft;
import dev.polyqueue.mns.resource.MessageIds;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings messages of MNS topics to their subscribers. */
public final class PushCourier implements Courier, AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(PushCourier.class);
    private static final int THREADS = 8;
    private static final long IDLE_SECONDS = 30;

    private final ClusterSecrets secrets;
    private final PushMetrics metrics;
    private final Clock clock;
    private final ThreadPoolExecutor executor;
    private final PushSettings settings;
    private @Nullable HttpPost post;
    private @Nullable SigningKey key;

    public PushCourier(ClusterSecrets secrets, PushSettings settings, PushMetrics metrics, Clock clock) {
        this.secrets = secrets;
        this.settings = settings;
        this.metrics = metrics;
        this.clock = clock;
        this.executor = new ThreadPoolExecutor(
                THREADS, THREADS, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "push-post");
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
    }

    @Override
    public Dialect dialect() {
        return Dialect.MNS;
    }

    /** The delay is the queue's, the priority the usual one (contract section 4.4). */
    @Override
    public NewMessage write(Push push, Queue queue) {
        ContentFormat format = ContentFormat.valueOf(push.subscription().format());
        return new NewMessage(
                Notification.of(push).body(format),
                push.publication().draft().attributes(),
                queue.settings().delay().toMillis(),
                MessageDraft.DEFAULT_PRIORITY,
                null,
                null,
                null);
    }

    /** What goes by mail or SMS is only written down (contract section 4.5). */
    @Override
    public CompletableFuture<Boolean> carry(Push push) {
        if (Endpoints.isHttp(push.subscription().endpoint())) {
            return CompletableFuture.supplyAsync(() -> PushRequest.of(push, key(), clock.now()), executor)
                    .thenCompose(post()::send);
        }
        log.info(
                "Not sent, as nothing is to {}: message {} of topic {} for subscription {}",
                push.subscription().endpoint().address(),
                MessageIds.of(push.publication().id()),
                push.topic().key().name(),
                push.subscription().name());
        return CompletableFuture.completedFuture(true);
    }

    @Override
    public void ended(Push push, Push.Outcome outcome) {
        metrics.count(push, outcome);
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }

    /** In PEM. Blocks for the database the first time. */
    byte[] certificate() {
        return key().certificate();
    }

    private synchronized SigningKey key() {
        SigningKey known = key;
        if (known == null) {
            known = SigningKey.of(secrets);
            key = known;
        }
        return known;
    }

    /** Made when it is first needed: most servers never post. */
    private synchronized HttpPost post() {
        HttpPost known = post;
        if (known == null) {
            known = new HttpPost(executor, Destinations.of(settings.hosts()), settings.timeout());
            post = known;
        }
        return known;
    }
}
