package dev.polyqueue.withstand;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** An HTTP connection that its owner has in his own hands, to wait with thousands of them or to hang up at any moment. */
final class RawConnection implements AutoCloseable {

    private static final String HEAD_END = "\r\n\r\n";
    private static final String LENGTH = "content-length:";

    /** Status and body of an answer. */
    record Answer(int status, String body) {}

    private final SocketChannel channel;
    private ByteBuffer in = ByteBuffer.allocate(2_048);

    RawConnection(String url) {
        try {
            InetAddress host = InetAddress.getLoopbackAddress();
            channel = SocketChannel.open(
                    new InetSocketAddress(host, URI.create(url).getPort()));
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.configureBlocking(false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The bytes of an SQS request. */
    static String request(String action, String json) {
        return "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Target: AmazonSQS."
                + action + "\r\nContent-Length: " + json.length() + HEAD_END + json;
    }

    /** Selects this connection when there is something to read, and is attached to the key. */
    void register(Selector selector, Object attachment) {
        try {
            channel.register(selector, SelectionKey.OP_READ, attachment);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void send(String text) {
        try {
            ByteBuffer out = ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
            while (out.hasRemaining()) {
                channel.write(out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The answer, once it is there to its end. */
    @Nullable
    Answer read() {
        try {
            if (!in.hasRemaining()) {
                in = ByteBuffer.allocate(2 * in.capacity()).put(in.flip());
            }
            if (channel.read(in) < 0) {
                throw new IOException("the server has closed the connection");
            }
            return answer();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private @Nullable Answer answer() {
        String text = new String(in.array(), 0, in.position(), StandardCharsets.ISO_8859_1);
        int headEnd = text.indexOf(HEAD_END);
        if (headEnd < 0) {
            return null;
        }
        String head = text.substring(0, headEnd).toLowerCase(Locale.ROOT);
        int length = head.lines()
                .filter(line -> line.startsWith(LENGTH))
                .mapToInt(
                        line -> Integer.parseInt(line.substring(LENGTH.length()).trim()))
                .findFirst()
                .orElseThrow();
        int bodyStart = headEnd + HEAD_END.length();
        if (in.position() < bodyStart + length) {
            return null;
        }
        in.flip().position(bodyStart + length);
        in.compact();
        return new Answer(
                Integer.parseInt(head.substring("http/1.1 ".length(), "http/1.1 ".length() + 3)),
                text.substring(bodyStart, bodyStart + length));
    }

    /** Resets the connection when it is closed, in place of an orderly end. */
    void resetOnClose() {
        try {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
