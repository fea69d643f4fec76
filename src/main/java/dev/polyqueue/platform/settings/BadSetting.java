package dev.polyqueue.platform.settings;

import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;

/**
 * A setting that cannot be what it was set to. The message is written for the person who set it: it begins with the
 * setting's name and says what it must be.
 */
public final class BadSetting extends IllegalArgumentException {

    private static final String OURS = "polyqueue.";

    public BadSetting(String message) {
        super(message);
    }

    public BadSetting(String message, Throwable cause) {
        super(message, cause);
    }

    /** What is wrong with a setting that Spring could not read. */
    public static String describe(BindException failure) {
        String own = ownWords(failure);
        if (own != null) {
            return sentence(own);
        }
        ConfigurationProperty property = failure.getProperty();
        if (property == null) {
            return failure.getName() + ": " + root(failure).getMessage();
        }
        return failure.getName() + " cannot be \"" + property.getValue() + "\""
                + expected(failure.getTarget().getType().resolve()) + " (" + property.getOrigin() + ").";
    }

    /** The message with a full stop at its end, unless it ends with a question. */
    public String sentence() {
        return sentence(String.valueOf(getMessage()));
    }

    private static String sentence(String message) {
        return message.endsWith(".") || message.endsWith("?") ? message : message + ".";
    }

    /** What the check of a record says; the cause behind it, such as a file that is not there, is only for debugging. */
    private static @Nullable String ownWords(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            boolean check = cause instanceof BadSetting
                    || cause instanceof IllegalArgumentException
                            && String.valueOf(cause.getMessage()).startsWith(OURS);
            if (check) {
                return String.valueOf(cause.getMessage());
            }
        }
        return null;
    }

    private static Throwable root(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
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
        if (type == boolean.class || type == Boolean.class) {
            return ", but true or false";
        }
        if (type == Duration.class) {
            return ", but a time such as 500ms, 10s or 2m";
        }
        return type.isPrimitive() || Number.class.isAssignableFrom(type) ? ", but a number" : "";
    }
}
