package dev.polyqueue.platform.settings;

import jakarta.validation.Constraint;
import java.lang.annotation.Annotation;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.bind.Name;
import org.springframework.core.ResolvableType;

/**
 * One value of a record that settings are read into.
 *
 * @param component of the record
 * @param parameter of its constructor, which has the annotations that components do not pass on
 */
record SettingsField(RecordComponent component, Parameter parameter) {

    /** All of a record. */
    static List<SettingsField> of(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Parameter[] parameters = Stream.of(type.getDeclaredConstructors())
                .filter(constructor -> constructor.getParameterCount() == components.length)
                .findFirst()
                .orElseThrow()
                .getParameters();
        return IntStream.range(0, components.length)
                .mapToObj(i -> new SettingsField(components[i], parameters[i]))
                .toList();
    }

    /** The last part of its key. */
    String name() {
        Name other = parameter.getAnnotation(Name.class);
        return other != null ? other.value() : DataObjectPropertyName.toDashedForm(component.getName());
    }

    ResolvableType type() {
        return ResolvableType.forType(component.getGenericType());
    }

    /** What it is if nobody sets it, empty for nothing. */
    String preset() {
        DefaultValue preset = parameter.getAnnotation(DefaultValue.class);
        return preset == null ? "" : String.join(",", preset.value());
    }

    /** Within what it must be. */
    List<Annotation> constraints() {
        return Stream.of(parameter.getAnnotations())
                .filter(annotation -> annotation.annotationType().isAnnotationPresent(Constraint.class))
                .toList();
    }
}
