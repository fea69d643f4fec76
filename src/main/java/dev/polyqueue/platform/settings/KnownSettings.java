package dev.polyqueue.platform.settings;

import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.bind.Name;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.core.ResolvableType;

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
        RecordComponent[] components = type.getRecordComponents();
        Parameter[] parameters = Stream.of(type.getDeclaredConstructors())
                .filter(constructor -> constructor.getParameterCount() == components.length)
                .findFirst()
                .orElseThrow()
                .getParameters(); // which have the annotations that components do not pass on
        for (int i = 0; i < components.length; i++) {
            Name other = parameters[i].getAnnotation(Name.class);
            String name = other != null ? other.value() : DataObjectPropertyName.toDashedForm(components[i].getName());
            collect(prefix + "." + name, ResolvableType.forType(components[i].getGenericType()), parameters[i], all);
        }
    }

    private static void collect(String key, ResolvableType type, Parameter parameter, List<KnownSetting> all) {
        Class<?> element = type.asCollection().resolveGeneric(0);
        if (type.toClass().isRecord()) {
            collect(key, type.toClass(), all);
        } else if (element != null && element.isRecord()) {
            collect(key + "[0]", element, all);
        } else {
            DefaultValue preset = parameter.getAnnotation(DefaultValue.class);
            all.add(new KnownSetting(
                    key, KnownSetting.Kind.of(type.toClass()), preset == null ? "" : String.join(",", preset.value())));
        }
    }
}
