package dev.polyqueue.platform.postgres;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The files of one PostgreSQL: {@code data}, and beside it the {@code password} of its only user and the server's
 * {@code log}. One directory per major version, since a newer server cannot read an older one's files.
 */
record Cluster(Path home) {

    static final String USER = "polyqueue";
    static final String DATABASE = "polyqueue";

    /** Opens the files in the directory, which are made on the first start. */
    static Cluster openOrCreate(Path home, Programs programs) {
        try {
            if (!Files.isDirectory(home)) {
                create(home, programs);
            }
            programs.mode().give(home);
            if (!Files.isWritable(home)) {
                throw new AccessDeniedException(home.toString());
            }
        } catch (IOException e) {
            throw FileFailure.unusable(Objects.requireNonNullElse(home.getParent(), home), home, e);
        }
        return new Cluster(home);
    }

    Path data() {
        return home.resolve("data");
    }

    Path log() {
        return home.resolve("log");
    }

    String password() {
        try {
            return Files.readString(home.resolve("password"));
        } catch (IOException e) {
            throw new PostgresFailure(
                    "Cannot read the password of the database in " + home + ": " + FileFailure.reason(e), e);
        }
    }

    /** In a sibling first, so that an interrupted first start leaves nothing half made under the real name. */
    private static void create(Path home, Programs programs) throws IOException {
        Path half = home.resolveSibling(home.getFileName() + ".new");
        Directories.delete(half);
        Files.createDirectories(half);
        Directories.permissions(half, "rwx------");
        Path password = Files.createFile(half.resolve("password"));
        Directories.permissions(password, "rw-------");
        Files.writeString(password, newPassword());
        programs.mode().give(half);
        Path data = half.resolve("data");
        programs.run("initdb", initOptions(data, password), "");
        programs.run(
                "postgres",
                List.of("--single", "-F", "-D", data.toString(), "postgres"),
                "CREATE DATABASE " + DATABASE);
        programs.run("initdb", syncOptions(data), "");
        Files.move(half, home);
    }

    private static List<String> initOptions(Path data, Path password) {
        return List.of(
                "--pgdata=" + data,
                "--username=" + USER,
                "--auth=scram-sha-256",
                // The password is random and long: hashing it thousands of times over only slows connecting down.
                "--set=scram_iterations=1",
                "--pwfile=" + password,
                "--encoding=UTF8",
                "--locale=C",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--no-instructions",
                "--no-sync");
    }

    /** To the disk all at once when all is there, and on Linux in one call: file by file it took seconds. */
    private static List<String> syncOptions(Path data) {
        Stream<String> method =
                System.getProperty("os.name").equals("Linux") ? Stream.of("--sync-method=syncfs") : Stream.of();
        return Stream.concat(Stream.of("--pgdata=" + data, "--sync-only"), method)
                .toList();
    }

    private static String newPassword() {
        byte[] bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
