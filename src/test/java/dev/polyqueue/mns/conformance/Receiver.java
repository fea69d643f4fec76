package dev.polyqueue.mns.conformance;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/** An endpoint that messages are posted to, and that answers as the test wants. */
public final class Receiver implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Post> posts = new CopyOnWriteArrayList<>();
    private volatile Answer answer = post -> 204;

    /** What is answered to a post; it may take its time. */
    @FunctionalInterface
    public interface Answer {

        int status(Post post) throws InterruptedException;

        /** Where a redirect leads to. */
        default String location() {
            return "";
        }
    }

    /** A request. @param headers by their names in lower case */
    public record Post(String method, String target, Map<String, String> headers, String body) {

        public String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }

    public Receiver() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public Receiver answering(int status) {
        return answering(post -> status);
    }

    public Receiver answering(Answer value) {
        answer = value;
        return this;
    }

    /** The URL of the root, without a slash at the end. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** All that has come, in the order of arrival. */
    public List<Post> posts() {
        return posts;
    }

    public List<String> bodies() {
        return posts.stream().map(Post::body).toList();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Map<String, String> headers = exchange.getRequestHeaders().entrySet().stream()
                    .collect(Collectors.toMap(
                            header -> header.getKey().toLowerCase(Locale.ROOT),
                            header -> header.getValue().get(0)));
            Post post = new Post(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    headers,
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            Answer present = answer;
            posts.add(post);
            int status = present.status(post);
            if (!present.location().isEmpty()) {
                exchange.getResponseHeaders().set("Location", present.location());
            }
            exchange.sendResponseHeaders(status, -1);
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
        server.stop(0);
    }
}
