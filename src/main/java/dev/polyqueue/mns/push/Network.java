package dev.polyqueue.mns.push;

import dev.polyqueue.platform.settings.BadSetting;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/**
 * All addresses that begin alike.
 *
 * @param bits how many bits they have in common
 */
record Network(InetAddress address, int bits) {

    private static final Pattern ADDRESS =
            Pattern.compile("([0-9]+(\\.[0-9]+){3}|\\[?[0-9a-f.]*:[0-9a-f:.]*\\]?)(/[0-9]{1,3})?");

    /** Whether it is written like one, and not like a name. */
    static boolean isAddress(String text) {
        return ADDRESS.matcher(text).matches();
    }

    /** @throws BadSetting if it only looks like one */
    static Network parse(String text) {
        int slash = text.indexOf('/');
        try {
            InetAddress address = InetAddress.getByName(slash < 0 ? text : text.substring(0, slash));
            int most = address.getAddress().length * Byte.SIZE;
            int bits = slash < 0 ? most : Integer.parseInt(text.substring(slash + 1));
            if (bits <= most) {
                return new Network(address, bits);
            }
        } catch (UnknownHostException notAnAddress) {
            // said below
        }
        throw new BadSetting("polyqueue.mns.push.hosts has no such network: " + text);
    }

    boolean contains(InetAddress other) {
        byte[] mine = address.getAddress();
        byte[] its = other.getAddress();
        if (mine.length != its.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> bit % Byte.SIZE;
            if ((mine[bit / Byte.SIZE] & mask) != (its[bit / Byte.SIZE] & mask)) {
                return false;
            }
        }
        return true;
    }
}
