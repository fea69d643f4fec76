package dev.polyqueue.mns.push;

import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.port.ClusterSecrets;
import dev.polyqueue.engine.port.Courier;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.topic.Push;
import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.mns.resource.ContentFormat;
import dev.polyqueue.mns.resource.Endpoints;
import dev.polyqueue.mns.resource.HttpAddress;
import dev.polyqueue.mns.resource.MessageDraft;
import dev.polyqueue.mns.resource.MessageIds;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
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
    private static final IOException NO_QUEUE = new IOException("the queue is not there, or does not take them");
    private static final int THREADS = 8;
    private static final long IDLE_SECONDS = 30;

    private final ClusterSecrets secrets;
    private final PushTroubles troubles;
    private final Clock clock;
    private final ThreadPoolExecutor executor;
    private final PushSettings settings;
    private @Nullable HttpPost post;
    private @Nullable SigningKey key;

    public PushCourier(ClusterSecrets secrets, PushSettings settings, Clock clock) {
        this.secrets = secrets;
        this.settings = settings;
        this.clock = clock;
        this.executor = new ThreadPoolExecutor(
                THREADS, THREADS, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "push-post");
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
        this.troubles =
                new PushTroubles(System::nanoTime, CompletableFuture.delayedExecutor(1, TimeUnit.MINUTES, executor));
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
                    .thenCompose(post()::send)
                    .whenComplete((taken, failure) -> note(push, failure))
                    .thenApply(taken -> true);
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
        if (push.subscription().endpoint().queue() != null) {
            note(push, outcome == Push.Outcome.DELIVERED ? null : NO_QUEUE);
        }
        if (outcome == Push.Outcome.DROPPED) {
            troubles.dropped(push);
        }
    }

    private void note(Push push, @Nullable Throwable failure) {
        if (failure == null) {
            troubles.taken(push);
        } else {
            troubles.notTaken(push, PushTroubles.reason(failure, settings.timeout()));
        }
    }

    /** Says in the log if messages may not be posted to a new subscription's endpoint. Returns at once. */
    public void subscribed(TopicKey topic, Subscription.Draft subscription) {
        Optional<HttpAddress> address = HttpAddress.of(subscription.endpoint().address());
        address.ifPresent(to -> executor.execute(() -> {
            try {
                post().allowed(to.host());
            } catch (HttpPost.ForbiddenHost forbidden) {
                log.warn(
                        "Subscription {} of topic {} will get nothing: {}",
                        subscription.name(),
                        topic.name(),
                        forbidden.getMessage());
            } catch (UnknownHostException unknown) {
                log.debug("The host of a new endpoint is not known yet: {}", to.host());
            }
        }));
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
            known = new HttpPost(
                    executor, Destinations.of(settings.hosts()), InetAddress::getAllByName, settings.timeout());
            post = known;
        }
        return known;
    }
}
