package dev.polyqueue.mns.push;

import dev.polyqueue.platform.settings.BadSetting;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Where messages may be posted to: this machine, private networks and what the settings name. It is the address that
 * counts, whatever name it goes by, unless that name is in the settings.
 */
final class Destinations {

    private static final String ALL = "*";
    private static final String BELOW = "*.";

    private final boolean all;
    private final List<String> names;
    private final List<Network> networks;

    private Destinations(boolean all, List<String> names, List<Network> networks) {
        this.all = all;
        this.names = names;
        this.networks = networks;
    }

    /** @throws BadSetting if one of them cannot be understood */
    static Destinations of(List<String> hosts) {
        List<String> names = new ArrayList<>();
        List<Network> networks = new ArrayList<>();
        for (String host : hosts) {
            String entry = host.strip().toLowerCase(Locale.ROOT);
            if (Network.isAddress(entry)) {
                networks.add(Network.parse(entry));
            } else if (entry.equals(ALL) || entry.matches("(\\*\\.)?[a-z0-9_-]+(\\.[a-z0-9_-]+)*\\.?")) {
                names.add(entry);
            } else {
                throw new BadSetting("polyqueue.mns.push.hosts has neither a name nor a network: " + host);
            }
        }
        return new Destinations(names.contains(ALL), List.copyOf(names), List.copyOf(networks));
    }

    /**
     * Whether that is one.
     *
     * @param host as the endpoint has it
     * @param address that it has at present
     */
    boolean allow(String host, InetAddress address) {
        return all
                || isNamed(host.toLowerCase(Locale.ROOT))
                || address.isLoopbackAddress()
                || isPrivate(address)
                || networks.stream().anyMatch(network -> network.contains(address));
    }

    private boolean isNamed(String host) {
        return names.stream()
                .anyMatch(name -> name.startsWith(BELOW) ? host.endsWith(name.substring(1)) : host.equals(name));
    }

    /** RFC 1918, and unique local addresses (RFC 4193). */
    private static boolean isPrivate(InetAddress address) {
        return address instanceof Inet6Address
                ? (address.getAddress()[0] & 0xfe) == 0xfc
                : address.isSiteLocalAddress();
    }
}
