package dev.polyqueue.platform.settings;

import java.util.regex.Pattern;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.origin.Origin;
import org.springframework.boot.origin.OriginLookup;
import org.springframework.core.env.CommandLinePropertySource;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** The settings of ours that somebody tried to set, wherever that can be done. */
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

    /** @throws BadSetting if there is one that there is not */
    void refuseUnknown(ConfigurableEnvironment environment) {
        for (PropertySource<?> source : environment.getPropertySources()) {
            if (source instanceof EnumerablePropertySource<?> enumerable) {
                boolean variables = source instanceof SystemEnvironmentPropertySource;
                for (String name : enumerable.getPropertyNames()) {
                    if (OURS.matcher(name).matches()) {
                        refuseUnknown(name, source);
                    } else if (variables && OUR_VARIABLE.matcher(name).matches() && !isOfAService(name, source)) {
                        refuseUnknownVariable(name);
                    }
                }
            }
        }
    }

    private void refuseUnknown(String name, PropertySource<?> source) {
        if (!known.contains(ConfigurationPropertyName.adapt(name, '.'))) {
            String dashes = source instanceof CommandLinePropertySource ? "--" : "";
            throw new BadSetting("There is no setting " + dashes + name + " (" + place(name, source)
                    + "). Did you mean " + dashes + known.nearest(name) + "? --help lists all.");
        }
    }

    private void refuseUnknownVariable(String name) {
        if (!known.containsVariable(name)) {
            throw new BadSetting("There is no setting " + name + " (environment variable). Did you mean "
                    + known.nearestVariable(name) + "? --help lists all.");
        }
    }

    private static boolean isOfAService(String variable, PropertySource<?> source) {
        return SERVICE_VARIABLE.matcher(variable).matches()
                || variable.endsWith("_PORT")
                        && SERVICE_ADDRESS
                                .matcher(String.valueOf(source.getProperty(variable)))
                                .matches();
    }

    private static String place(String name, PropertySource<?> source) {
        if (source instanceof CommandLinePropertySource) {
            return "argument";
        }
        if (source instanceof SystemEnvironmentPropertySource) {
            return "environment variable";
        }
        if (source.getName().equals(StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME)) {
            return "system property";
        }
        Origin origin = OriginLookup.getOrigin(source, name);
        return origin != null ? origin.toString() : source.getName();
    }
}
