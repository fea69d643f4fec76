package dev.polyqueue.platform.postgres;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Starts PostgreSQL's programs, each in the launch mode of this system and in a clean environment. */
record Programs(Binaries binaries, LaunchMode mode) {

    /** Fails if the user that the programs run as may not even read them, as below a home directory of root's. */
    void check() {
        try {
            run("postgres", List.of("--version"), "");
        } catch (PostgresFailure e) {
            throw new PostgresFailure(
                    "PostgreSQL does not run as root but as the user " + mode.ownerName()
                            + " here, who cannot run it in "
                            + binaries.home() + ". Set POLYQUEUE_DATA_DIR to a directory that others may enter. ("
                            + e.getMessage() + ")",
                    e);
        }
    }

    /** Starts a program that goes on; what it writes is appended to the file. */
    Process start(String program, List<String> arguments, Map<String, String> environment, Path output)
            throws IOException {
        ProcessBuilder builder =
                builder(program, arguments).redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()));
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** Runs a program to its end. */
    void run(String program, List<String> arguments, String input) {
        try {
            Process process = builder(program, arguments).start();
            try (OutputStream stdin = process.getOutputStream()) {
                stdin.write(input.getBytes(StandardCharsets.UTF_8));
            }
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.onExit().join().exitValue() != 0) { // unlike waitFor, not to be interrupted
                throw new PostgresFailure(program + " failed: " + output.strip());
            }
        } catch (IOException e) {
            throw new PostgresFailure("Cannot run " + binaries.program(program) + ": " + FileFailure.reason(e), e);
        }
    }

    private ProcessBuilder builder(String program, List<String> arguments) {
        ProcessBuilder builder = new ProcessBuilder(mode.command(binaries.program(program), arguments));
        builder.directory(new File(File.separator)); // the server must not hold on to, or need, our own directory
        builder.redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("PG"));
        builder.environment().put("LC_ALL", "C");
        builder.environment().put("TZ", "UTC"); // saves initdb a search through all time zones
        return builder;
    }
}
