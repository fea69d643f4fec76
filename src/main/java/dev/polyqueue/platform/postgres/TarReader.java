package dev.polyqueue.platform.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Unpacks the one kind of tar archive that the bundled programs come in: directories, files and symbolic links with
 * short names. Refuses anything else, and any name that would leave the target directory.
 */
final class TarReader {

    private static final int BLOCK = 512;

    private final InputStream in;
    private final Path target;

    TarReader(InputStream in, Path target) {
        this.in = in;
        this.target = target;
    }

    void unpack() throws IOException {
        byte[] header = new byte[BLOCK];
        while (in.readNBytes(header, 0, BLOCK) == BLOCK && header[0] != 0) {
            entry(header);
        }
    }

    private void entry(byte[] header) throws IOException {
        String name = text(header, 0, 100);
        Path path = inside(name);
        long size = octal(header, 124, 12);
        int mode = (int) octal(header, 100, 8);
        switch (header[156]) {
            case '5' -> Directories.create(path);
            case '0', 0 -> file(path, size, (mode & 0111) != 0);
            case '2' -> Files.createSymbolicLink(path, linkTarget(path, text(header, 157, 100)));
            default -> throw new IOException("unexpected kind of tar entry for " + name);
        }
    }

    private void file(Path path, long size, boolean executable) throws IOException {
        Path parent = path.getParent();
        if (parent != null && !Files.isDirectory(parent)) {
            Directories.create(parent);
        }
        try (var out = Files.newOutputStream(path)) {
            byte[] buffer = new byte[1 << 16];
            long left = size;
            while (left > 0) {
                int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
                if (read < 0) {
                    throw new IOException("the archive ends within " + path);
                }
                out.write(buffer, 0, read);
                left -= read;
            }
        }
        in.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
        // explicitly: under a strict umask the user that root starts the server as could not read the files
        Directories.permissions(path, executable ? "rwxr-xr-x" : "rw-r--r--");
    }

    private Path linkTarget(Path link, String to) throws IOException {
        inside(target.relativize(link.resolveSibling(to)).toString());
        return Path.of(to);
    }

    private Path inside(String name) throws IOException {
        Path path = target.resolve(name).normalize();
        if (!path.startsWith(target)) {
            throw new IOException("the archive names a file outside of it: " + name);
        }
        return path;
    }

    private static String text(byte[] header, int from, int length) {
        int end = from;
        while (end < from + length && header[end] != 0) {
            end++;
        }
        return new String(header, from, end - from, StandardCharsets.UTF_8);
    }

    private static long octal(byte[] header, int from, int length) {
        return Long.parseLong(text(header, from, length).trim(), 8);
    }
}
