package dev.polyqueue.testing;

import dev.polyqueue.Polyqueue;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/**
 * The whole server within the test's process, on a free port and a database of its own.
 *
 * <p>Use {@link #shared()} unless the test needs other properties or does something that others would notice.
 */
public final class TestServer implements AutoCloseable {

    private final TestDatabase database;
    private final ConfigurableApplicationContext context;

    private TestServer(TestDatabase database, Consumer<SpringApplication> more, String... properties) {
        this.database = database;
        SpringApplication application = Polyqueue.application();
        more.accept(application);
        this.context = run(
                application,
                Stream.concat(
                                Stream.of(
                                        "server.port=0",
                                        "polyqueue.database.url=" + database.url(),
                                        "polyqueue.database.user=" + database.user(),
                                        "polyqueue.database.password=" + database.password()),
                                Stream.of(properties))
                        .map(property -> "--" + property)
                        .toArray(String[]::new));
    }

    /** Runs one. One at a time: the logging system that they share cannot be set up by two at once. */
    public static synchronized ConfigurableApplicationContext run(SpringApplication application, String... arguments) {
        return application.run(arguments);
    }

    /** The one that tests share; it goes with the test run. */
    public static TestServer shared() {
        return Shared.SERVER;
    }

    /** Starts one on a fresh database, with properties such as {@code polyqueue.data-dir=somewhere}. */
    public static TestServer start(String... properties) {
        return on(TestPostgres.newDatabase(), properties);
    }

    /** Starts one on a given database, to restart on old data or to have two nodes. */
    public static TestServer on(TestDatabase database, String... properties) {
        return new TestServer(database, application -> {}, properties);
    }

    /** Starts one with a bean more than usual. */
    public static <T> TestServer with(Class<T> type, T bean, TestDatabase database, String... properties) {
        return new TestServer(
                database,
                application -> application.addInitializers(
                        context -> ((GenericApplicationContext) context).registerBean(type, () -> bean)),
                properties);
    }

    /** What clients take as their endpoint, without a slash at the end. */
    public String url() {
        return "http://localhost:" + port();
    }

    /** The port it listens on. */
    public int port() {
        return ((WebServerApplicationContext) context).getWebServer().getPort();
    }

    /** A part of the running server. */
    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** Where it keeps everything. */
    public TestDatabase database() {
        return database;
    }

    @Override
    public void close() {
        context.close();
    }

    private static final class Shared {
        static final TestServer SERVER = start();
    }
}
