package dev.polyqueue.platform;

import dev.polyqueue.platform.settings.BadSetting;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;

/**
 * The port that the server is to listen on.
 *
 * @param number from 0, for any that is free, to 65535
 * @param address of the interface, null for all
 */
record ServerPort(int number, @Nullable String address) {

    private static final int LAST = 65_535;
    private static final int FIRST_FOR_EVERYBODY = 1_024;

    /** @throws BadSetting if there is no such port; Spring would take some of these, and serve nobody */
    static ServerPort of(Environment environment) {
        String port = environment.getProperty("server.port", "");
        if (!port.matches("\\d{1,5}") || Integer.parseInt(port) > LAST) {
            String hint = port.startsWith("tcp:")
                    ? " Kubernetes sets it for a service called polyqueue: say enableServiceLinks: false."
                    : "";
            throw new BadSetting("The port must be a number from 0 to " + LAST + ", but is \"" + port
                    + "\". Check POLYQUEUE_PORT." + hint);
        }
        return new ServerPort(Integer.parseInt(port), environment.getProperty("server.address"));
    }

    /**
     * Takes it for a moment. Nobody can connect meanwhile, for it does not listen.
     *
     * @throws BadSetting if it cannot be had
     */
    void refuseTaken() {
        InetSocketAddress place =
                address == null ? new InetSocketAddress(number) : new InetSocketAddress(address, number);
        if (place.isUnresolved()) {
            throw new BadSetting("server.address must be an address of this machine, but is \"" + address + "\"");
        }
        try (Socket socket = new Socket()) {
            socket.setReuseAddress(true); // as the server does: connections of its last run may linger
            socket.bind(place);
        } catch (BindException e) {
            throw new BadSetting(describe(e));
        } catch (IOException e) {
            throw new BadSetting("Port " + number + " cannot be opened: " + e.getMessage() + ".");
        }
    }

    /** What to do about a port that cannot be had. */
    String describe(BindException failure) {
        String reason = String.valueOf(failure.getMessage());
        if (reason.toLowerCase(Locale.ROOT).contains("in use")) {
            return describeTaken(number);
        }
        if (number > 0 && number < FIRST_FOR_EVERYBODY && reason.contains("ermission")) {
            return "Port " + number + " is not for ordinary users here (" + reason
                    + "). Set POLYQUEUE_PORT to a port from " + FIRST_FOR_EVERYBODY + " on.";
        }
        return "Port " + number + (address == null ? "" : " of " + address) + " cannot be opened: " + reason
                + ". Check POLYQUEUE_PORT" + (address == null ? "." : " and server.address.");
    }

    static String describeTaken(int port) {
        return "Port " + port + " is in use. Stop what uses it, or set POLYQUEUE_PORT to another port.";
    }
}
