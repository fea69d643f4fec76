package dev.polyqueue.platform;

import dev.polyqueue.platform.database.DatabaseFailure;
import dev.polyqueue.platform.postgres.PostgresFailure;
import dev.polyqueue.platform.settings.BadSetting;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringBootExceptionReporter;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Says in one line why the server does not start, where the reason lies outside of it. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class StartFailureReporter implements SpringBootExceptionReporter {

    private final ConfigurableApplicationContext context;

    /** Called by Spring Boot. */
    StartFailureReporter(ConfigurableApplicationContext context) {
        this.context = context;
    }

    @Override
    public boolean reportException(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = message(cause);
            if (message != null) {
                LoggerFactory.getLogger("polyqueue").error("Cannot start. {}", message);
                return true;
            }
        }
        return false;
    }

    private @Nullable String message(Throwable cause) {
        if (cause instanceof DatabaseFailure || cause instanceof PostgresFailure) {
            return cause.getMessage();
        }
        if (cause instanceof BadSetting bad) {
            return bad.sentence();
        }
        if (cause instanceof BindException unreadable) {
            return BadSetting.describe(unreadable);
        }
        // both were looked for before, but another program may have been quicker since
        if (cause instanceof PortInUseException taken) {
            return ServerPort.describeTaken(taken.getPort());
        }
        if (cause instanceof java.net.BindException refused) {
            return ServerPort.of(context.getEnvironment()).describe(refused);
        }
        return null;
    }
}
