package dev.polyqueue.platform.web;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * How long a dialect's requests take, by action and outcome: from the first look at a request until its answer is handed to
 * the web server, the wait of a long poll included. Nothing is measured before the registry is there.
 */
public final class RequestTimes implements MeterBinder {

    /** For requests that name no action that there is. */
    public static final String UNKNOWN = "unknown";

    private static final Duration[] BUCKETS = {
        Duration.ofMillis(1),
        Duration.ofMillis(2),
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(25),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5),
        Duration.ofSeconds(20)
    };
    private static final String[] OUTCOMES = {"success", "client_error", "server_error"};

    private final String dialect;
    private final Map<String, @Nullable Timer[]> timers = new ConcurrentHashMap<>();
    private volatile @Nullable MeterRegistry registry;

    /** @param dialect in lower case, such as {@code sqs} */
    public RequestTimes(String dialect) {
        this.dialect = dialect;
    }

    @Override
    public void bindTo(MeterRegistry meters) {
        registry = meters;
    }

    /**
     * A request was answered.
     *
     * @param action one of a bounded set of names
     * @param begun what {@link System#nanoTime} said when it came
     */
    public void record(String action, int status, long begun) {
        MeterRegistry meters = registry;
        if (meters != null) {
            int outcome = status < 400 ? 0 : status < 500 ? 1 : 2;
            timer(meters, action, outcome).record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
        }
    }

    /** Two threads may both make one, and get the same from the registry. */
    private Timer timer(MeterRegistry meters, String action, int outcome) {
        @Nullable Timer[] ofAction = timers.get(action);
        if (ofAction == null) {
            ofAction = timers.computeIfAbsent(action, missing -> new Timer[OUTCOMES.length]);
        }
        Timer timer = ofAction[outcome];
        if (timer == null) {
            timer = Timer.builder("polyqueue.requests")
                    .description("requests answered, the wait of long polls included")
                    .tags("dialect", dialect, "action", action, "outcome", OUTCOMES[outcome])
                    .serviceLevelObjectives(BUCKETS)
                    .register(meters);
            ofAction[outcome] = timer;
        }
        return timer;
    }
}
