package dev.polyqueue.platform;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.core.env.Environment;

/** A setting that cannot be what it was set to. The message is written for the person who set it. */
final class BadSetting extends IllegalArgumentException {

    private static final int LAST_PORT = 65_535;

    BadSetting(String message) {
        super(message);
    }

    /** Checked before anything is started; Spring would take some of these, and serve nobody. */
    static void refusePort(Environment environment) {
        String port = environment.getProperty("server.port", "");
        if (!port.matches("\\d{1,5}") || Integer.parseInt(port) > LAST_PORT) {
            throw new BadSetting("The port must be a number from 0 to " + LAST_PORT + ", but is \"" + port
                    + "\". Check POLYQUEUE_PORT.");
        }
    }

    /** What is wrong with a setting that Spring could not read. */
    static String describe(BindException failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        ConfigurationProperty property = failure.getProperty();
        String message = String.valueOf(root.getMessage());
        if (property == null || message.startsWith("polyqueue.")) {
            return message.startsWith("polyqueue.") ? message + "." : failure.getName() + ": " + message;
        }
        return failure.getName() + " cannot be \"" + property.getValue() + "\""
                + expected(failure.getTarget().getType().resolve()) + " (" + property.getOrigin() + ").";
    }

    private static String expected(@Nullable Class<?> type) {
        if (type == null) {
            return "";
        }
        if (type.isEnum()) {
            return Stream.of(type.getEnumConstants())
                    .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", ", ", but one of ", ""));
        }
        return type == boolean.class || type == Boolean.class ? ", but true or false" : "";
    }
}
