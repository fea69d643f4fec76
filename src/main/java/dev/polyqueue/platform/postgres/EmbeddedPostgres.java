package dev.polyqueue.platform.postgres;

import java.nio.file.Path;

/** A durable PostgreSQL of our own, for as long as it is not closed. */
public final class EmbeddedPostgres implements AutoCloseable {

    private final DirectoryLock lock;
    private final Cluster cluster;
    private final ServerThread server;

    private EmbeddedPostgres(DirectoryLock lock, Cluster cluster, ServerThread server) {
        this.lock = lock;
        this.cluster = cluster;
        this.server = server;
    }

    /**
     * Starts the server on the data in the directory, which is made on the first start, and returns when it takes
     * connections.
     *
     * @throws PostgresFailure with a message for the user if that cannot be
     */
    public static EmbeddedPostgres start(Path directory) {
        Path home = directory.toAbsolutePath().normalize();
        DirectoryLock lock = DirectoryLock.take(home);
        try {
            Path bin = home.resolve("bin");
            Binaries binaries = Binaries.unpackedIn(bin);
            Path data = home.resolve("pg" + binaries.major());
            Programs programs = new Programs(binaries, LaunchMode.choose(home, data));
            if (programs.mode().changesUser()) {
                programs.mode().give(bin);
                lock.give(programs.mode());
                programs.check();
            }
            Cluster cluster = Cluster.openOrCreate(data, programs);
            ServerThread server = new ServerThread(programs, cluster);
            server.startAndWait();
            return new EmbeddedPostgres(lock, cluster, server);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /** The JDBC URL of Polyqueue's database. */
    public String url() {
        return url(Cluster.DATABASE);
    }

    /** The JDBC URL of another database on this server. */
    public String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + server.port() + "/" + database;
    }

    /** The only user, who may do everything. */
    public String username() {
        return Cluster.USER;
    }

    /** The user's generated password. */
    public String password() {
        return cluster.password();
    }

    /** Where the data is kept. */
    public Path data() {
        return cluster.data();
    }

    /** The server's process; another one after it died and was started again. */
    public long pid() {
        return server.serverPid();
    }

    /** Stops the server cleanly. Whoever uses it should have let go before. */
    @Override
    public void close() {
        server.stopServer();
        lock.close();
    }
}
