package dev.polyqueue.platform;

import dev.polyqueue.platform.openapi.OpenApiConfiguration;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;

/** Says where each dialect and the description of all can be reached, once they can. */
final class ReadyLine implements ApplicationListener<ApplicationReadyEvent> {

    private static final Logger log = LoggerFactory.getLogger("polyqueue");

    private static final DialectUrl DESCRIPTION = new DialectUrl("Swagger UI", OpenApiConfiguration.PAGE);

    private final List<DialectUrl> dialects;

    ReadyLine(List<DialectUrl> dialects) {
        this.dialects = dialects;
    }

    @Override
    public void onApplicationEvent(ApplicationReadyEvent event) {
        int port =
                event.getApplicationContext().getEnvironment().getRequiredProperty("local.server.port", Integer.class);
        log.info("Ready in {} s: {}", sinceStart(), urls(port));
    }

    private String urls(int port) {
        return Stream.concat(dialects.stream(), Stream.of(DESCRIPTION))
                .map(dialect -> dialect.on(port))
                .collect(Collectors.joining(", "));
    }

    /** Since the process started, which is what its user waited for. */
    private static String sinceStart() {
        return String.format(
                Locale.ROOT, "%.1f", ManagementFactory.getRuntimeMXBean().getUptime() / 1000.0);
    }
}
