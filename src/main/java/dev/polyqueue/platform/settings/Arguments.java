package dev.polyqueue.platform.settings;

import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The words behind the command: each must be a setting. */
final class Arguments {

    private static final String OPTION = "--";
    private static final String OURS = "polyqueue.";

    /** Settings of Spring Boot, whose names we do not have. */
    private static final List<String> PREFIXES = List.of("server.", "spring.", "logging.", "management.");

    private static final Set<String> SWITCHES = Set.of("debug", "trace");

    private final GivenSettings given;
    private final Supplier<KnownSettings> known;

    Arguments(GivenSettings given, Supplier<KnownSettings> known) {
        this.given = given;
        this.known = known;
    }

    /** @throws BadSetting if one means nothing */
    void refuseUnknown(Iterable<String> arguments) {
        for (String argument : arguments) {
            if (!argument.startsWith(OPTION) || argument.equals(OPTION)) {
                throw new BadSetting("The argument " + argument
                        + " is not understood. Settings are given like --polyqueue.port=9324; --help lists all.");
            }
            int equals = argument.indexOf('=');
            String name = argument.substring(OPTION.length(), equals < 0 ? argument.length() : equals);
            if (GivenSettings.isOurs(name)) {
                given.refuseUnknown(name, "argument", OPTION);
            } else if (PREFIXES.stream().noneMatch(name::startsWith) && !SWITCHES.contains(name)) {
                throw new BadSetting("There is no setting --" + name + " (argument). Did you mean --"
                        + known.get().nearest(OURS + name) + "? --help lists all.");
            }
        }
    }
}
