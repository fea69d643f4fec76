package dev.polyqueue.platform.settings;

import java.util.List;
import java.util.Set;
import org.springframework.core.env.CommandLinePropertySource;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.PropertySource;

/** The words behind the command: each must be a setting. */
final class Arguments {

    /** What begins like this is for GivenSettings to judge, or a setting of Spring Boot, whose names we do not have. */
    private static final List<String> PREFIXES = List.of("polyqueue.", "server.", "spring.", "logging.", "management.");

    private static final Set<String> SWITCHES = Set.of("debug", "trace");

    private final KnownSettings known;

    Arguments(KnownSettings known) {
        this.known = known;
    }

    /** @throws BadSetting if one means nothing */
    void refuseUnknown(ConfigurableEnvironment environment) {
        for (PropertySource<?> source : environment.getPropertySources()) {
            if (source instanceof CommandLinePropertySource<?> arguments) {
                String plain = arguments.getProperty(CommandLinePropertySource.DEFAULT_NON_OPTION_ARGS_PROPERTY_NAME);
                if (plain != null) {
                    throw new BadSetting("The argument " + plain
                            + " is not understood. Settings are given like --polyqueue.port=9324; --help lists all.");
                }
                for (String name : arguments.getPropertyNames()) {
                    refuseUnknown(name);
                }
            }
        }
    }

    private void refuseUnknown(String name) {
        if (PREFIXES.stream().noneMatch(name::startsWith) && !SWITCHES.contains(name)) {
            throw new BadSetting("There is no setting --" + name + " (argument). Did you mean --"
                    + known.nearest("polyqueue." + name) + "? --help lists all.");
        }
    }
}
