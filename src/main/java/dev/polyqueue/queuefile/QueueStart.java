package dev.polyqueue.queuefile;

import dev.polyqueue.declared.Declarations;
import dev.polyqueue.declared.EngineParts;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Report;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;

/** Makes what the files declare just before the server opens its port: who can connect finds the queues. */
final class QueueStart implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger("polyqueue");

    private final String files;
    private final List<Declarations> declared;
    private final Supplier<EngineParts> engine;
    private volatile boolean running;

    QueueStart(String files, List<Declarations> declared, Supplier<EngineParts> engine) {
        this.files = files;
        this.declared = List.copyOf(declared);
        this.engine = engine;
    }

    /** @throws dev.polyqueue.platform.settings.BadSetting if what is there and what is declared do not go together */
    @Override
    public void start() {
        EngineParts parts = engine.get();
        Problems problems = new Problems();
        declared.forEach(each -> each.check(parts, problems));
        refuse(files, problems);
        Report report = new Report(log::info, log::warn);
        declared.forEach(each -> each.apply(parts, report, problems));
        refuse(files, problems);
        log.info("{}", report.summary(files));
        running = true;
    }

    /** @throws dev.polyqueue.platform.settings.BadSetting if there are any */
    static void refuse(String files, Problems problems) {
        if (problems.count() > 0) {
            throw QueueFileSettings.bad("cannot be " + files + ", which has "
                    + (problems.count() == 1 ? "a mistake" : problems.count() + " mistakes") + ":\n"
                    + String.join("\n", problems.lines()));
        }
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1;
    }
}
