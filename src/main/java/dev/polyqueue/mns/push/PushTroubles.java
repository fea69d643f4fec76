package dev.polyqueue.mns.push;

import dev.polyqueue.engine.topic.Push;
import dev.polyqueue.mns.resource.MessageIds;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells in the log of subscriptions that do not take what is pushed to them: when it begins, and when it is over, either at
 * most once a minute for each; and of the messages that were dropped, all together once a minute.
 */
final class PushTroubles {

    private static final Logger log = LoggerFactory.getLogger(PushTroubles.class);
    private static final long BETWEEN_LINES = TimeUnit.MINUTES.toNanos(1);

    /** So many subscriptions are remembered. */
    private static final int MOST = 10_000;

    private final LongSupplier nanoTime;
    private final Executor aMinuteLater;
    private final Map<Long, Trouble> bySubscription = new ConcurrentHashMap<>();
    private @Nullable Push latestDropped;
    private int dropped;
    private boolean counting;

    /** How it stands with a subscription. */
    private static final class Trouble {
        private boolean present;
        private boolean told;
        private long toldAt;

        Trouble(long toldAt) {
            this.toldAt = toldAt;
        }
    }

    /**
     * @param nanoTime like {@link System#nanoTime}
     * @param aMinuteLater runs what it is given in a minute
     */
    PushTroubles(LongSupplier nanoTime, Executor aMinuteLater) {
        this.nanoTime = nanoTime;
        this.aMinuteLater = aMinuteLater;
    }

    /** @param why the end of a sentence */
    synchronized void notTaken(Push push, String why) {
        long now = nanoTime.getAsLong();
        Trouble trouble = trouble(push.subscription().id(), now);
        if (trouble == null) {
            return;
        }
        trouble.present = true;
        if (!trouble.told && now - trouble.toldAt >= BETWEEN_LINES) {
            trouble.told = true;
            trouble.toldAt = now;
            log.warn(
                    "Subscription {} of topic {} does not take messages at {}: {}",
                    push.subscription().name(),
                    push.topic().key().name(),
                    push.subscription().endpoint().address(),
                    why);
        }
    }

    void taken(Push push) {
        Trouble trouble = bySubscription.get(push.subscription().id());
        if (trouble != null) { // of many that push, few are in trouble
            over(push, trouble);
        }
    }

    private synchronized void over(Push push, Trouble trouble) {
        if (trouble.told) {
            log.info(
                    "Subscription {} of topic {} takes messages again",
                    push.subscription().name(),
                    push.topic().key().name());
        }
        trouble.present = false;
        trouble.told = false;
    }

    /** What was tried for the last time. */
    synchronized void dropped(Push push) {
        dropped++;
        latestDropped = push;
        if (!counting) {
            tellOfDropped();
        }
    }

    private synchronized void tellOfDropped() {
        Push latest = latestDropped;
        latestDropped = null;
        counting = latest != null;
        if (latest != null) {
            log.warn(
                    "Messages dropped after their last try: {}; the latest is {} of topic {} for subscription {}",
                    dropped,
                    MessageIds.of(latest.publication().id()),
                    latest.topic().key().name(),
                    latest.subscription().name());
            dropped = 0;
            aMinuteLater.execute(this::tellOfDropped);
        }
    }

    private @Nullable Trouble trouble(long subscription, long now) {
        if (bySubscription.size() >= MOST && !bySubscription.containsKey(subscription)) {
            bySubscription.values().removeIf(known -> !known.present || now - known.toldAt >= TimeUnit.DAYS.toNanos(1));
            if (bySubscription.size() >= MOST) {
                return null;
            }
        }
        return bySubscription.computeIfAbsent(subscription, id -> new Trouble(now - BETWEEN_LINES));
    }

    /** In the words of a person. @param timeout how long the receiver had */
    static String reason(Throwable failure, Duration timeout) {
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof TimeoutException || cause instanceof HttpTimeoutException) {
            return "no answer within " + timeout.toMillis() + " ms";
        }
        if (cause instanceof UnknownHostException) {
            return "unknown host";
        }
        if (cause instanceof ConnectException && cause.getMessage() == null) {
            return "connection refused";
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
