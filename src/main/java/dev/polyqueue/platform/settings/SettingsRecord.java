package dev.polyqueue.platform.settings;

import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Import;

/**
 * A record that settings are read into.
 *
 * @param prefix before the names of its settings
 * @param type the record
 */
record SettingsRecord(String prefix, Class<?> type) {

    /** Those that the configurations of an application enable: found where Spring finds them, so none can be missing. */
    static List<SettingsRecord> of(Class<?> application) {
        List<SettingsRecord> found = new ArrayList<>();
        collect(application, application.getPackageName(), found);
        return found;
    }

    private static void collect(Class<?> configuration, String ours, List<SettingsRecord> found) {
        EnableConfigurationProperties enabled = configuration.getAnnotation(EnableConfigurationProperties.class);
        if (enabled != null) {
            for (Class<?> type : enabled.value()) {
                found.add(new SettingsRecord(prefix(type), type));
            }
        }
        Import imported = configuration.getAnnotation(Import.class);
        if (imported != null) {
            for (Class<?> next : imported.value()) {
                if (next.getPackageName().startsWith(ours)) {
                    collect(next, ours, found);
                }
            }
        }
    }

    private static String prefix(Class<?> type) {
        ConfigurationProperties properties = type.getAnnotation(ConfigurationProperties.class);
        if (properties == null || !type.isRecord()) {
            throw new IllegalStateException(type + " is no record with @ConfigurationProperties");
        }
        return properties.prefix().isEmpty() ? properties.value() : properties.prefix();
    }
}
