package dev.polyqueue.platform.settings;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.origin.Origin;
import org.springframework.boot.origin.OriginLookup;
import org.springframework.core.env.CommandLinePropertySource;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.util.function.SingletonSupplier;

/**
 * The settings of an application. Those there are, and what each must be, is read off the records that its configurations
 * enable.
 */
public final class Settings {

    private static final String SYSTEM_PROPERTY = "system property";

    private final Supplier<List<SettingsRecord>> records;
    private final GivenSettings given;
    private final Arguments arguments;
    private final Constraints constraints = new Constraints();

    /**
     * Lazy in everything: who sets nothing, as most do, must not wait for what only those need who do.
     *
     * @param application whose configurations enable the records
     */
    public Settings(Class<?> application) {
        this.records = SingletonSupplier.of(() -> SettingsRecord.of(application));
        Supplier<KnownSettings> known = SingletonSupplier.of(() -> KnownSettings.of(records.get()));
        this.given = new GivenSettings(known);
        this.arguments = new Arguments(given, known);
    }

    /**
     * Looks for unknown ones where that takes neither Spring Boot nor its time: among arguments, environment variables and
     * system properties.
     *
     * @throws BadSetting for the first that is unknown
     */
    public void refuseUnknown(String[] words) {
        arguments.refuseUnknown(Arrays.asList(words));
        given.refuseUnknownVariables(System.getenv());
        for (String name : System.getProperties().stringPropertyNames()) {
            if (GivenSettings.isOurs(name)) {
                given.refuseUnknown(name, SYSTEM_PROPERTY, "");
            }
        }
    }

    /**
     * Looks at all that is set, in files too, so that nothing need be started for a mistake to be found.
     *
     * @throws BadSetting for the first that is unknown, or cannot be what it was set to
     */
    public void check(ConfigurableEnvironment environment) {
        environment.getPropertySources().forEach(this::refuseUnknown);
        Binder binder = Binder.get(environment);
        try {
            records.get()
                    .forEach(each ->
                            constraints.check(each.prefix(), binder.bindOrCreate(each.prefix(), each.type()), binder));
        } catch (BindException unreadable) {
            throw new BadSetting(BadSetting.describe(unreadable), unreadable);
        }
    }

    private void refuseUnknown(PropertySource<?> source) {
        if (source instanceof CommandLinePropertySource<?> words) {
            String plain = words.getProperty(CommandLinePropertySource.DEFAULT_NON_OPTION_ARGS_PROPERTY_NAME);
            arguments.refuseUnknown(
                    plain != null
                            ? List.of(plain)
                            : Stream.of(words.getPropertyNames())
                                    .map("--"::concat)
                                    .toList());
        } else if (source instanceof SystemEnvironmentPropertySource variables) {
            given.refuseUnknownVariables(variables.getSource());
        } else if (source instanceof EnumerablePropertySource<?> others) {
            for (String name : others.getPropertyNames()) {
                if (GivenSettings.isOurs(name)) {
                    given.refuseUnknown(name, place(name, others), "");
                }
            }
        }
    }

    private static String place(String name, PropertySource<?> source) {
        if (source.getSource() == System.getProperties()) {
            return SYSTEM_PROPERTY;
        }
        Origin origin = OriginLookup.getOrigin(source, name);
        return origin != null ? origin.toString() : source.getName();
    }
}
