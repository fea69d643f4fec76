package dev.polyqueue.archive;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Makes the archive for {@code -XX:SharedArchiveFile}:
 *
 * <pre>java -cp polyqueue.jar dev.polyqueue.archive.StartArchive FILE [OPTIONS OF JAVA]</pre>
 *
 * It fits the jar and the Java that it was made with, and is of no use to others, whom it does not harm. Where none can be
 * made, one line says why; that is no failure, since the server starts without one as well.
 */
public final class StartArchive {

    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final Path file;
    private final List<String> options;

    StartArchive(Path file, List<String> options) {
        this.file = file.toAbsolutePath();
        this.options = options;
    }

    /** @param args the file, and options for the Java that rehearses */
    public static void main(String[] args) {
        if (args.length == 0) {
            System.err.println("usage: StartArchive FILE [OPTIONS OF JAVA]");
            System.exit(2);
        }
        try {
            new StartArchive(Path.of(args[0]), List.of(args).subList(1, args.length)).make(LONGEST);
        } catch (IOException | URISyntaxException e) {
            System.err.println("No archive for a faster start: " + e.getMessage());
        }
    }

    /** Under another name first: half an archive, which an interrupted build would leave, can make Java crash. */
    void make(Duration limit) throws IOException, URISyntaxException {
        Files.deleteIfExists(file);
        try (Scratch scratch = Scratch.beside(file)) {
            Path made = scratch.directory().resolve("archive");
            Path output = scratch.directory().resolve("output");
            Process rehearsal = command(made, scratch.directory())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            try {
                boolean ended = rehearsal.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
                if (!ended || rehearsal.exitValue() != 0 || !Files.exists(made)) {
                    throw new IOException(ended ? lastLine(output) : "not made within " + limit.toSeconds() + " s");
                }
                Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
            } catch (InterruptedException e) {
                throw new IOException("interrupted", e);
            } finally {
                end(rehearsal);
            }
        }
    }

    private ProcessBuilder command(Path made, Path scratch) throws URISyntaxException {
        // the full path, which an archive fits however the jar is named later
        String jar = Path.of(StartArchive.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(keeping(made));
        command.addAll(options);
        command.addAll(List.of("-cp", jar, Rehearsal.class.getName()));
        command.addAll(List.of("--server.port=0", "--polyqueue.data-dir=" + scratch.resolve("data")));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(StartArchive::isForServers);
        return builder;
    }

    /** From Java 25 on with what was compiled most, and with classes linked; see JEP 514 and 515. */
    private static List<String> keeping(Path made) {
        return Runtime.version().feature() >= 25
                ? List.of("-XX:AOTCacheOutput=" + made)
                : List.of("-XX:ArchiveClassesAtExit=" + made, "-XX:TieredStopAtLevel=1");
    }

    /** Whoever builds may have set up a server of theirs, whose database is none of the rehearsal's business. */
    private static boolean isForServers(String variable) {
        return variable.startsWith("POLYQUEUE_")
                || variable.startsWith("SPRING_")
                || variable.endsWith("JAVA_TOOL_OPTIONS")
                || variable.endsWith("JAVA_OPTIONS");
    }

    private static void end(Process rehearsal) {
        rehearsal.descendants().forEach(ProcessHandle::destroyForcibly);
        rehearsal.destroyForcibly();
        rehearsal.onExit().join();
    }

    private static String lastLine(Path output) throws IOException {
        List<String> lines = Files.readAllLines(output);
        return lines.isEmpty() ? "the server said nothing" : lines.get(lines.size() - 1);
    }
}
