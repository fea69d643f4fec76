package dev.polyqueue.platform.settings;

import java.util.Map;
import java.util.function.Supplier;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;

/** The settings of ours that somebody tried to set. */
final class GivenSettings {

    private static final String NAME = "polyqueue";

    /** Kubernetes, and links of old Docker, tell a container of services; one called polyqueue looks like settings. */
    private static final String SERVICE_VARIABLE =
            "POLYQUEUE_(.+_)?(SERVICE_(HOST|PORT)(_.+)?|PORT_\\d+_(TCP|UDP|SCTP)(_.+)?)";

    private static final String SERVICE_ADDRESS = "(tcp|udp|sctp)://.*";

    private final Supplier<KnownSettings> known;

    GivenSettings(Supplier<KnownSettings> known) {
        this.known = known;
    }

    static boolean isOurs(String name) {
        return isOurs(name, '.') || isOurs(name, '[');
    }

    private static boolean isOurs(String name, char separator) {
        return name.length() > NAME.length()
                && name.charAt(NAME.length()) == separator
                && name.regionMatches(true, 0, NAME, 0, NAME.length());
    }

    /**
     * Looks at one that is ours.
     *
     * @param place where it was set, for people
     * @param before what they wrote before the name
     * @throws BadSetting if there is none of that name
     */
    void refuseUnknown(String name, String place, String before) {
        if (!known.get().contains(ConfigurationPropertyName.adapt(name, '.'))) {
            throw new BadSetting("There is no setting " + before + name + " (" + place + "). Did you mean " + before
                    + known.get().nearest(name) + "? --help lists all.");
        }
    }

    /** @throws BadSetting if a variable looks like a setting of ours and is none */
    void refuseUnknownVariables(Map<String, ?> environment) {
        environment.forEach((name, value) -> {
            if (isOurs(name)) { // as Docker lets them be called
                refuseUnknown(name, "environment variable", "");
            } else if (isOurs(name, '_')
                    && !known.get().containsVariable(name)
                    && !isOfAService(name, String.valueOf(value))) {
                throw new BadSetting("There is no setting " + name + " (environment variable). Did you mean "
                        + known.get().nearestVariable(name) + "? --help lists all.");
            }
        });
    }

    private static boolean isOfAService(String variable, String value) {
        return variable.matches(SERVICE_VARIABLE) || variable.endsWith("_PORT") && value.matches(SERVICE_ADDRESS);
    }
}
