package dev.polyqueue.withstand;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Many receivers, each on a connection of its own, that wait for one message each. One thread listens to all of them. */
final class IdlePolls implements AutoCloseable {

    /** A receiver was answered; the time is that of {@link System#nanoTime()}. */
    record Wake(String queueUrl, long time, RawConnection.Answer answer) {}

    private record Poll(String queueUrl, RawConnection connection) {}

    private final List<Poll> polls = new ArrayList<>();
    private final BlockingQueue<Wake> wakes = new LinkedBlockingQueue<>();
    private final Selector selector;
    private final Thread listener = new Thread(this::listen, "idle-polls");
    private volatile boolean closed;

    IdlePolls(String url, List<String> queueUrls, int perQueue) {
        try {
            selector = Selector.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (String queueUrl : queueUrls) {
            for (int i = 0; i < perQueue; i++) {
                Poll poll = new Poll(queueUrl, new RawConnection(url));
                poll.connection.register(selector, poll);
                polls.add(poll);
            }
        }
        listener.start();
    }

    /** Lets every receiver wait, for as long as SQS lets it. */
    void begin() {
        for (Poll poll : polls) {
            String json = "{\"QueueUrl\":\"" + poll.queueUrl + "\",\"WaitTimeSeconds\":20,\"VisibilityTimeout\":3600}";
            poll.connection.send(RawConnection.request("ReceiveMessage", json));
        }
    }

    /** The next ones that are answered. */
    List<Wake> awaitWakes(int count) {
        List<Wake> next = new ArrayList<>();
        try {
            while (next.size() < count) {
                Wake wake = wakes.poll(30, TimeUnit.SECONDS);
                if (wake == null) {
                    throw new AssertionError((count - next.size()) + " receivers were not woken");
                }
                next.add(wake);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return next;
    }

    @Override
    public void close() {
        closed = true;
        selector.wakeup();
        polls.forEach(poll -> poll.connection.close());
    }

    private void listen() {
        try {
            while (!closed) {
                selector.select(key -> {
                    Poll poll = (Poll) key.attachment();
                    RawConnection.Answer answer = poll.connection.read();
                    if (answer != null) {
                        wakes.add(new Wake(poll.queueUrl, System.nanoTime(), answer));
                    }
                });
            }
            selector.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
