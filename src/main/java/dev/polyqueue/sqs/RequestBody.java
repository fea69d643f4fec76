package dev.polyqueue.sqs;

import jakarta.servlet.http.HttpServletRequest;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Reads request bodies up to a limit, which holds for what is unpacked as well. */
final class RequestBody {

    /** The largest batch, with every character escaped and every binary value in base64, is smaller. */
    static final int MOST_BYTES = 16 * 1024 * 1024;

    /** A client that only announces more has to send it before memory is set aside for it. */
    private static final int TRUSTED_BYTES = 64 * 1024;

    private RequestBody() {}

    /**
     * @throws SqsException if it is too long; the rest of it is left in the connection
     */
    static byte[] read(HttpServletRequest request) throws IOException {
        long announced = request.getContentLengthLong();
        if (announced > MOST_BYTES) {
            throw SqsErrors.messageTooLong(SqsErrors.MOST_MESSAGE_BYTES);
        }
        String encoding = request.getHeader("Content-Encoding");
        if (encoding != null && announced != 0) {
            return unpack(request.getInputStream(), encoding.trim().toLowerCase(Locale.ROOT));
        }
        InputStream in = request.getInputStream();
        if (announced >= 0 && announced <= TRUSTED_BYTES) {
            byte[] body = new byte[(int) announced];
            int read = in.readNBytes(body, 0, body.length);
            return read == body.length ? body : Arrays.copyOf(body, read);
        }
        return readAll(in);
    }

    private static byte[] unpack(InputStream in, String encoding) throws IOException {
        return switch (encoding) {
            case "", "identity" -> readAll(in);
            case "gzip", "x-gzip" -> unzip(in);
            default -> throw SqsErrors.contentEncoding(encoding);
        };
    }

    private static byte[] unzip(InputStream in) throws IOException {
        try {
            return readAll(new GZIPInputStream(in));
        } catch (ZipException | EOFException notGzip) {
            throw SqsErrors.notCompressed();
        }
    }

    private static byte[] readAll(InputStream in) throws IOException {
        byte[] body = in.readNBytes(MOST_BYTES + 1);
        if (body.length > MOST_BYTES) {
            throw SqsErrors.messageTooLong(SqsErrors.MOST_MESSAGE_BYTES);
        }
        return body;
    }
}
