package dev.polyqueue.platform.settings;

import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;

/** The settings of ours that somebody tried to set. */
final class GivenSettings {

    private static final Pattern OURS = Pattern.compile("(?i)polyqueue[.\\[].*");
    private static final Pattern OUR_VARIABLE = Pattern.compile("(?i)polyqueue_.*");

    /** Kubernetes, and links of old Docker, tell a container of services; one called polyqueue looks like settings. */
    private static final Pattern SERVICE_VARIABLE =
            Pattern.compile("POLYQUEUE_(.+_)?(SERVICE_(HOST|PORT)(_.+)?|PORT_\\d+_(TCP|UDP|SCTP)(_.+)?)");

    private static final Pattern SERVICE_ADDRESS = Pattern.compile("(tcp|udp|sctp)://.*");

    private final KnownSettings known;

    GivenSettings(KnownSettings known) {
        this.known = known;
    }

    static boolean isOurs(String name) {
        return OURS.matcher(name).matches();
    }

    /**
     * Looks at one that is ours.
     *
     * @param place where it was set, for people
     * @param before what they wrote before the name
     * @throws BadSetting if there is none of that name
     */
    void refuseUnknown(String name, String place, String before) {
        if (!known.contains(ConfigurationPropertyName.adapt(name, '.'))) {
            throw new BadSetting("There is no setting " + before + name + " (" + place + "). Did you mean " + before
                    + known.nearest(name) + "? --help lists all.");
        }
    }

    /** @throws BadSetting if a variable looks like a setting of ours and is none */
    void refuseUnknownVariables(Map<String, ?> environment) {
        environment.forEach((name, value) -> {
            if (isOurs(name)) { // as Docker lets them be called
                refuseUnknown(name, "environment variable", "");
            } else if (OUR_VARIABLE.matcher(name).matches()
                    && !isOfAService(name, String.valueOf(value))
                    && !known.containsVariable(name)) {
                throw new BadSetting("There is no setting " + name + " (environment variable). Did you mean "
                        + known.nearestVariable(name) + "? --help lists all.");
            }
        });
    }

    private static boolean isOfAService(String variable, String value) {
        return SERVICE_VARIABLE.matcher(variable).matches()
                || variable.endsWith("_PORT") && SERVICE_ADDRESS.matcher(value).matches();
    }
}
