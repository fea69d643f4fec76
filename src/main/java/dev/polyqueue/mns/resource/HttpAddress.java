package dev.polyqueue.mns.resource;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The address of an endpoint that is posted to. Its host may have underscores, as the services of Docker Compose do, of
 * which {@link URI} makes neither host nor port.
 *
 * @param port 1 to 65535, or -1 if it says none
 */
public record HttpAddress(URI url, String host, int port) {

    private static final int LAST_PORT = 65_535;

    /** Empty if it is none that can be posted to. With TLS a host cannot have underscores: no certificate is for one. */
    public static Optional<HttpAddress> of(String address) {
        try {
            URI url = new URI(address);
            URI plain = url.getHost() == null ? withoutUnderscores(url) : url;
            if (plain == null || !isHttp(plain)) {
                return Optional.empty();
            }
            String host = url.getHost() == null
                    ? url.getRawAuthority().substring(0, plain.getHost().length())
                    : url.getHost();
            return Optional.of(new HttpAddress(url, host, plain.getPort()));
        } catch (URISyntaxException notAnAddress) {
            return Optional.empty();
        }
    }

    private static @Nullable URI withoutUnderscores(URI url) throws URISyntaxException {
        boolean open = "http".equalsIgnoreCase(url.getScheme());
        return open && url.getRawAuthority() != null
                ? new URI("http://" + url.getRawAuthority().replace('_', 'x'))
                : null;
    }

    private static boolean isHttp(URI url) {
        boolean scheme = "http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme());
        return scheme
                && url.getHost() != null
                && url.getUserInfo() == null
                && url.getPort() <= LAST_PORT
                && url.getPort() != 0;
    }

    /** Whether it is without TLS. */
    public boolean isOpen() {
        return "http".equalsIgnoreCase(url.getScheme());
    }

    /** The same with another path, and what may follow it, at the same host. */
    public HttpAddress with(URI other) {
        return new HttpAddress(other, host, port);
    }
}
