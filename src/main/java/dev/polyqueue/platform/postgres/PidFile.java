package dev.polyqueue.platform.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a running server says about itself in {@code postmaster.pid}.
 *
 * @param pid the first line
 * @param ready whether the eighth line says that it takes connections
 */
record PidFile(long pid, boolean ready) {

    static Optional<PidFile> read(Path data) {
        try {
            List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
            long pid = Long.parseLong(lines.get(0).strip());
            return Optional.of(
                    new PidFile(pid, lines.size() > 7 && lines.get(7).strip().equals("ready")));
        } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
            return Optional.empty(); // not there, or just being written
        }
    }

    /** The server that the file names, if that process lives and is one: a number may have gone to another program. */
    Optional<ProcessHandle> server() {
        return ProcessHandle.of(pid).filter(PidFile::isPostgres);
    }

    private static boolean isPostgres(ProcessHandle process) {
        return process.info()
                .command()
                .map(command -> Path.of(command).getFileName().toString().startsWith("postgres"))
                .orElse(false);
    }
}
