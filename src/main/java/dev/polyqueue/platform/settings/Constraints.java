package dev.polyqueue.platform.settings;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.time.Duration;
import java.util.Comparator;
import java.util.function.Supplier;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.util.function.SingletonSupplier;

/**
 * Holds what is set against the constraints of the records. What is not set is not looked at: a validator is a noticeable
 * part of a start, and most users set nothing that has a constraint.
 */
final class Constraints {

    private final Supplier<Validator> validator = SingletonSupplier.of(Constraints::validator);

    /**
     * @param record the settings below a prefix, as they are
     * @param set what of them somebody has set
     * @throws BadSetting for the first that is out of its range
     */
    void check(String prefix, Object record, Binder set) {
        for (SettingsField field : SettingsField.of(record.getClass())) {
            String key = prefix + "." + field.name();
            if (field.type().toClass().isRecord()) {
                check(key, value(record, field), set);
            } else if (!field.constraints().isEmpty()
                    && set.bind(key, String.class).isBound()) {
                check(key, record, field);
            }
        }
    }

    private void check(String key, Object record, SettingsField field) {
        validator.get().validateProperty(record, field.component().getName()).stream()
                .min(Comparator.comparing(ConstraintViolation::getMessage))
                .ifPresent(violation -> {
                    throw new BadSetting(key + " " + violation.getMessage() + ", but is \""
                            + written(violation.getInvalidValue()) + "\"");
                });
    }

    private static Object written(Object value) {
        return value instanceof Duration time ? time.toMillis() + "ms" : value;
    }

    private static Object value(Object record, SettingsField field) {
        try {
            return field.component().getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Its messages are without expressions, for which there would have to be a language. */
    private static Validator validator() {
        return Validation.byDefaultProvider()
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator())
                .buildValidatorFactory()
                .getValidator();
    }
}
