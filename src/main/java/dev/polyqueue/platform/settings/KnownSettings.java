package dev.polyqueue.platform.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;

/** The settings that there are, as the records have them. */
record KnownSettings(List<KnownSetting> all) {

    static KnownSettings of(List<SettingsRecord> records) {
        List<KnownSetting> all = new ArrayList<>();
        records.forEach(each -> collect(each.prefix(), each.type(), all));
        return new KnownSettings(List.copyOf(all));
    }

    boolean contains(ConfigurationPropertyName name) {
        return all.stream().anyMatch(known -> known.matches(name));
    }

    boolean containsVariable(String variable) {
        return all.stream().anyMatch(known -> known.matchesVariable(variable));
    }

    /** The name that is spelt most like that one. */
    String nearest(String name) {
        return nearest(name, all.stream().map(KnownSetting::key));
    }

    /** The environment variable that is spelt most like that one. */
    String nearestVariable(String variable) {
        return nearest(variable.toUpperCase(Locale.ROOT), all.stream().flatMap(KnownSetting::variables));
    }

    private static String nearest(String name, Stream<String> spellings) {
        return spellings
                .min(Comparator.comparingInt(known -> EditDistance.between(known, name)))
                .orElseThrow();
    }

    private static void collect(String prefix, Class<?> type, List<KnownSetting> all) {
        for (SettingsField field : SettingsField.of(type)) {
            String key = prefix + "." + field.name();
            Class<?> element = field.type().asCollection().resolveGeneric(0);
            if (field.type().toClass().isRecord()) {
                collect(key, field.type().toClass(), all);
            } else if (element != null && element.isRecord()) {
                collect(key + "[0]", element, all);
            } else {
                all.add(new KnownSetting(key, KnownSetting.Kind.of(field.type().toClass()), field));
            }
        }
    }
}
