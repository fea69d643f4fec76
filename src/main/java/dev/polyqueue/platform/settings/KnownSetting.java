package dev.polyqueue.platform.settings;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName.Form;

/**
 * A setting that there is.
 *
 * @param key its name in full, with {@code [0]} where there can be any number
 * @param kind what it holds
 * @param field where it is read into
 */
record KnownSetting(String key, Kind kind, SettingsField field) {

    private static final String ANY_INDEX = "[0]";

    enum Kind {
        /** One value. */
        ONE,
        /** Values separated by commas, or each under an index of its own. */
        LIST,
        /** Values under names of the user's choice. */
        MAP;

        static Kind of(Class<?> type) {
            if (Map.class.isAssignableFrom(type)) {
                return MAP;
            }
            return Iterable.class.isAssignableFrom(type) || type.isArray() ? LIST : ONE;
        }
    }

    /** What it is if nobody sets it, empty for nothing. */
    String preset() {
        return field.preset();
    }

    /** Whether that is a name of it, in whatever case and with or without hyphens. */
    boolean matches(ConfigurationPropertyName name) {
        ConfigurationPropertyName own = ConfigurationPropertyName.of(key);
        int more = name.getNumberOfElements() - own.getNumberOfElements();
        boolean fits = more == 0
                || more > 0 && kind == Kind.MAP
                || more == 1 && kind == Kind.LIST && name.isLastElementIndexed();
        for (int i = 0; fits && i < own.getNumberOfElements(); i++) {
            fits = own.isNumericIndex(i)
                    ? name.isNumericIndex(i)
                    : own.getElement(i, Form.UNIFORM).equals(name.getElement(i, Form.UNIFORM));
        }
        return fits;
    }

    /** Whether that environment variable sets it; Spring Boot takes them in any case. */
    boolean matchesVariable(String variable) {
        String upper = variable.toUpperCase(Locale.ROOT);
        if (kind == Kind.ONE && !key.contains(ANY_INDEX)) {
            return upper.equals(variable("_")) || upper.equals(variable(""));
        }
        return variables().anyMatch(own -> upper.matches(pattern(own)));
    }

    /** The environment variables that set it: with its hyphens kept as underscores, and as Spring Boot spells it. */
    Stream<String> variables() {
        return Stream.of(variable("_"), variable("")).distinct();
    }

    private String variable(String hyphen) {
        return key.replace("-", hyphen)
                .replace("[", "_")
                .replace("]", "")
                .replace('.', '_')
                .toUpperCase(Locale.ROOT);
    }

    private String pattern(String own) {
        String indexed = key.contains(ANY_INDEX) ? own.replaceAll("_0(?=_|$)", "_\\\\d+") : own;
        return indexed
                + Map.of(Kind.ONE, "", Kind.LIST, "(_\\d+)?", Kind.MAP, "_.+").get(kind);
    }
}
