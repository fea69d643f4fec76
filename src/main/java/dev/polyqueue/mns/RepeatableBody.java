package dev.polyqueue.mns;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** A request the beginning of whose body can be looked at, and is there once more for whoever serves it. */
final class RepeatableBody extends HttpServletRequestWrapper {

    private final byte[] beginning;
    private final ServletInputStream whole;

    /** @param most bytes that the beginning has */
    RepeatableBody(HttpServletRequest request, int most) throws IOException {
        super(request);
        ServletInputStream rest = request.getInputStream();
        this.beginning = rest.readNBytes(most);
        this.whole = new Replay(beginning, rest);
    }

    byte[] beginning() {
        return beginning;
    }

    @Override
    public ServletInputStream getInputStream() {
        return whole;
    }

    private static final class Replay extends ServletInputStream {

        private final ServletInputStream rest;
        private final ByteArrayInputStream beginning;
        private final InputStream both;

        Replay(byte[] beginning, ServletInputStream rest) {
            this.rest = rest;
            this.beginning = new ByteArrayInputStream(beginning);
            this.both = new SequenceInputStream(this.beginning, rest);
        }

        @Override
        public int read() throws IOException {
            return both.read();
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            return both.read(into, offset, length);
        }

        @Override
        public boolean isFinished() {
            return beginning.available() == 0 && rest.isFinished();
        }

        @Override
        public boolean isReady() {
            return beginning.available() > 0 || rest.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            throw new IllegalStateException("the body is read by those who wait for it");
        }
    }
}
