package dev.polyqueue.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Connections that are always busy with one request each, all served by the calling thread. */
final class Connections implements AutoCloseable {

    private static final long PATIENCE_MILLIS = 60_000;

    /** What is to be done. */
    interface Work {

        /** The next request, or null if there is none now. */
        String next();

        void answered(String body);
    }

    private final Selector selector = Selector.open();
    private final List<Exchange> exchanges = new ArrayList<>();
    private int busy;

    Connections(int port, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            SocketChannel channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.configureBlocking(false);
            Exchange exchange = new Exchange(channel);
            channel.register(selector, SelectionKey.OP_READ, exchange);
            exchanges.add(exchange);
        }
    }

    /** Returns when everything is done and answered. */
    void run(Work work) {
        try {
            busy = 0;
            exchanges.forEach(exchange -> exchange.begin(work));
            while (busy > 0) {
                int selected = selector.select(key -> ((Exchange) key.attachment()).read(work), PATIENCE_MILLIS);
                if (selected == 0) {
                    throw new IllegalStateException("the server does not answer");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        for (Exchange exchange : exchanges) {
            exchange.channel.close();
        }
        selector.close();
    }

    private final class Exchange {

        private static final String HEAD_END = "\r\n\r\n";
        private static final String LENGTH = "Content-Length: ";

        private final SocketChannel channel;
        private final ByteBuffer in = ByteBuffer.allocate(16_384);

        Exchange(SocketChannel channel) {
            this.channel = channel;
        }

        void begin(Work work) {
            String request = work.next();
            if (request == null) {
                return;
            }
            busy++;
            try {
                ByteBuffer out = ByteBuffer.wrap(request.getBytes(StandardCharsets.ISO_8859_1));
                while (out.hasRemaining()) {
                    channel.write(out);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        void read(Work work) {
            try {
                if (channel.read(in) < 0) {
                    throw new IOException("the server has closed a connection");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            String text = new String(in.array(), 0, in.position(), StandardCharsets.ISO_8859_1);
            int headEnd = text.indexOf(HEAD_END);
            int at = text.indexOf(LENGTH);
            if (headEnd < 0 || at < 0) {
                return;
            }
            int start = at + LENGTH.length();
            int length = Integer.parseInt(text.substring(start, text.indexOf('\r', start)));
            if (text.length() < headEnd + HEAD_END.length() + length) {
                return;
            }
            if (!text.startsWith("HTTP/1.1 200")) {
                throw new IllegalStateException(text);
            }
            in.clear();
            busy--;
            work.answered(text.substring(headEnd + HEAD_END.length()));
            begin(work);
        }
    }
}
