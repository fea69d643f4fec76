package dev.polyqueue.platform;

import dev.polyqueue.platform.database.DatabaseFailure;
import dev.polyqueue.platform.postgres.PostgresFailure;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringBootExceptionReporter;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Says in one line why the server does not start, where the reason lies outside of it. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class StartFailureReporter implements SpringBootExceptionReporter {

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

    private static @Nullable String message(Throwable cause) {
        if (cause instanceof DatabaseFailure || cause instanceof PostgresFailure || cause instanceof BadSetting) {
            return cause.getMessage();
        }
        if (cause instanceof BindException unreadable) {
            return BadSetting.describe(unreadable);
        }
        if (cause instanceof PortInUseException taken) {
            return "Port " + taken.getPort() + " is in use. Stop what uses it, or set POLYQUEUE_PORT to another port.";
        }
        return null;
    }
}
