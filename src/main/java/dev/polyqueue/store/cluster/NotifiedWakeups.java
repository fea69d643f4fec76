package dev.polyqueue.store.cluster;

import dev.polyqueue.engine.EngineException;
import dev.polyqueue.engine.port.Wakeups;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wake-ups over LISTEN and NOTIFY. A transaction that notifies holds a lock of the whole database
 * server while it commits, so there is one NOTIFY in ten milliseconds at most, with all groups that
 * were announced meanwhile, on a connection of its own.
 */
public final class NotifiedWakeups implements Wakeups, AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(NotifiedWakeups.class);
    private static final String CHANNEL = "polyqueue";
    private static final int GROUPS_PER_NOTICE = 500;
    /** Stands for the queues where groups have their numbers. */
    private static final int QUEUES = 0;

    private static final int LISTEN_MILLIS = 1_000;
    private static final long THROTTLE_MILLIS = 10;
    private static final long RETRY_MILLIS = 1_000;

    @FunctionalInterface
    private interface Loop {
        void run(Connection connection) throws SQLException, InterruptedException;
    }

    private final String url;
    private final Properties driver = new Properties();
    private final String node;
    private final Set<Integer> announced = ConcurrentHashMap.newKeySet();
    private final Semaphore pending = new Semaphore(0);
    private final List<IntConsumer> listeners = new CopyOnWriteArrayList<>();
    private final List<Runnable> queueListeners = new CopyOnWriteArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean closed;

    /** @param node number of this node, which does not hear itself */
    public NotifiedWakeups(String url, @Nullable String user, @Nullable String password, int node) {
        this.url = url;
        if (user != null) {
            driver.setProperty("user", user);
        }
        if (password != null) {
            driver.setProperty("password", password);
        }
        driver.setProperty("ApplicationName", "polyqueue wake-ups");
        this.node = Integer.toString(node);
        start("notify", this::tell);
        start("listen", this::hear);
    }

    @Override
    public void announce(int groupId) {
        if (announced.add(groupId)) {
            pending.release();
        }
    }

    @Override
    public void onAnnounced(IntConsumer listener) {
        listeners.add(listener);
    }

    @Override
    public void announceQueues() {
        announce(QUEUES);
    }

    @Override
    public void onQueuesAnnounced(Runnable listener) {
        queueListeners.add(listener);
    }

    @Override
    public void close() {
        closed = true;
        threads.forEach(Thread::interrupt);
    }

    private void start(String name, Loop loop) {
        Thread thread = new Thread(() -> keepRunning(loop), name);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    private void keepRunning(Loop loop) {
        while (!closed) {
            try (Connection connection = DriverManager.getConnection(url, driver)) {
                loop.run(connection);
            } catch (SQLException | EngineException outage) { // the latter of a listener, who asks the database as well
                log.debug("Wake-ups between nodes are interrupted: {}", outage.getMessage());
                pause();
            } catch (InterruptedException stop) {
                return;
            }
        }
    }

    private void tell(Connection connection) throws SQLException, InterruptedException {
        try (PreparedStatement notify = connection.prepareStatement("SELECT pg_notify(?, ?)")) {
            while (!closed) {
                pending.acquire();
                pending.drainPermits();
                List<Integer> groups = take();
                if (!groups.isEmpty()) {
                    notify.setString(1, CHANNEL);
                    notify.setString(
                            2, groups.stream().map(String::valueOf).collect(Collectors.joining(",", node + ":", "")));
                    notify.execute();
                }
                TimeUnit.MILLISECONDS.sleep(THROTTLE_MILLIS);
            }
        }
    }

    private List<Integer> take() {
        List<Integer> groups = new ArrayList<>();
        for (Iterator<Integer> each = announced.iterator(); each.hasNext() && groups.size() < GROUPS_PER_NOTICE; ) {
            groups.add(each.next());
            each.remove();
        }
        if (!announced.isEmpty()) {
            pending.release();
        }
        return groups;
    }

    private void hear(Connection connection) throws SQLException {
        try (Statement listen = connection.createStatement()) {
            listen.execute("LISTEN " + CHANNEL);
        }
        PGConnection notifications = connection.unwrap(PGConnection.class);
        while (!closed) {
            PGNotification[] heard = notifications.getNotifications(LISTEN_MILLIS);
            if (heard != null) {
                for (PGNotification notice : heard) {
                    read(notice.getParameter());
                }
            }
        }
    }

    private void read(String notice) {
        int colon = notice.indexOf(':');
        if (colon < 0 || notice.substring(0, colon).equals(node)) {
            return;
        }
        for (String group : notice.substring(colon + 1).split(",")) {
            int id = Integer.parseInt(group);
            if (id == QUEUES) {
                queueListeners.forEach(Runnable::run);
            } else {
                listeners.forEach(listener -> listener.accept(id));
            }
        }
    }

    private void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
