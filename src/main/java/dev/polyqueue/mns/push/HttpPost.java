package dev.polyqueue.mns.push;

import dev.polyqueue.mns.resource.HttpAddress;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Posts to endpoints, holding no thread while one takes its time. The name in an endpoint is resolved here, each time,
 * and the connection is made to the very address that was found to be allowed, so that no name server can send it
 * elsewhere. With TLS the connection is made by name, since the receiver's certificate is for that, right after the same
 * check. Redirects are answers like any other.
 */
final class HttpPost {

    private static final Logger log = LoggerFactory.getLogger(HttpPost.class);
    private static final String HOST = "host";
    private static final String ALLOWED = "jdk.httpclient.allowRestrictedHeaders";
    private static final boolean NAMES_THE_HOST = mayNameTheHost();
    private static final int SUCCESS = 2;

    private final HttpClient client;
    private final Executor executor;
    private final Destinations destinations;
    private final Resolver resolver;
    private final Duration timeout;

    /** Finds the addresses of a name; blocks. */
    interface Resolver {
        InetAddress[] resolve(String host) throws UnknownHostException;
    }

    /** That a host must not be posted to. */
    static final class ForbiddenHost extends ConnectException {
        ForbiddenHost(String message) {
            super(message);
        }
    }

    /** @param executor what names are resolved on */
    HttpPost(Executor executor, Destinations destinations, Resolver resolver, Duration timeout) {
        this.executor = executor;
        this.destinations = destinations;
        this.resolver = resolver;
        this.timeout = timeout;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .proxy(HttpClient.Builder.NO_PROXY) // which would resolve names by itself
                .connectTimeout(timeout)
                .build();
    }

    /** Completes with the status of success by which the receiver took it, in time; fails, saying why, if it did not. */
    CompletableFuture<Integer> send(PushRequest post) {
        CompletableFuture<Integer> taken = new CompletableFuture<>();
        executor.execute(() -> {
            try {
                connect(post, taken);
            } catch (IOException | RuntimeException refused) {
                taken.completeExceptionally(refused);
            }
        });
        return taken.orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void connect(PushRequest post, CompletableFuture<Integer> taken) throws IOException {
        InetAddress address = allowed(post.to().host());
        if (taken.isDone()) {
            return; // the name took so long that this counts as a failure already
        }
        CompletableFuture<HttpResponse<Void>> exchange =
                client.sendAsync(request(post, address), BodyHandlers.discarding());
        exchange.whenComplete((response, failure) -> {
            if (failure != null) {
                taken.completeExceptionally(failure);
            } else if (response.statusCode() / 100 == SUCCESS) {
                taken.complete(response.statusCode());
            } else {
                taken.completeExceptionally(new ProtocolException("it answered " + response.statusCode()));
            }
        });
        taken.whenComplete((done, late) -> exchange.cancel(true)); // lets go of a receiver that hangs
    }

    /**
     * An address of the host, if none of its addresses is forbidden. Blocks.
     *
     * @throws ForbiddenHost if one is
     */
    InetAddress allowed(String host) throws UnknownHostException, ForbiddenHost {
        InetAddress[] addresses = resolver.resolve(host);
        for (InetAddress address : addresses) {
            if (!destinations.allow(host, address)) {
                throw new ForbiddenHost("messages may not be posted to " + host + ", which is "
                        + address.getHostAddress() + "; see polyqueue.mns.push.hosts");
            }
        }
        return addresses[0];
    }

    private HttpRequest request(PushRequest post, InetAddress address) {
        HttpRequest.Builder builder;
        URI url = post.to().url();
        if (NAMES_THE_HOST && post.to().isOpen()) {
            builder = HttpRequest.newBuilder(at(address, post.to())).header(HOST, url.getRawAuthority());
        } else {
            builder = HttpRequest.newBuilder(url);
        }
        post.headers().forEach(builder::header);
        return builder.timeout(timeout)
                .POST(BodyPublishers.ofByteArray(post.body()))
                .build();
    }

    private static URI at(InetAddress address, HttpAddress to) {
        URI url = to.url();
        String host = address instanceof Inet6Address
                ? "[" + address.getHostAddress().replaceFirst("%.*", "") + "]"
                : address.getHostAddress();
        String port = to.port() < 0 ? "" : ":" + to.port();
        String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
        return URI.create("http://" + host + port + url.getRawPath() + query);
    }

    /** Java lets a request to an address name the host only where a property says so, read when it first makes one. */
    private static boolean mayNameTheHost() {
        if (System.getProperty(ALLOWED) == null) {
            System.setProperty(ALLOWED, HOST);
        }
        try {
            HttpRequest.newBuilder().header(HOST, "example");
            return true;
        } catch (IllegalArgumentException tooLate) {
            log.warn(
                    "Endpoints are posted to by name, right after it was resolved: {} does not have {}", ALLOWED, HOST);
            return false;
        }
    }
}
