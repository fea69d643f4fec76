package dev.polyqueue.platform.postgres;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tukaani.xz.XZInputStream;

/** The PostgreSQL programs of this version, unpacked from the class path. */
record Binaries(Path home, String version) {

    private static final Logger log = LoggerFactory.getLogger(Binaries.class);
    private static final boolean WINDOWS = osName().equals("windows");

    /** Unpacks the programs below the given directory unless an earlier start has done so. */
    static synchronized Binaries unpackedIn(Path directory) {
        String version = bundledVersion();
        Path home = directory.resolve("postgres-" + version + "-" + osName() + "-" + arch());
        if (!Files.isDirectory(home)) {
            unpack("/postgres-" + osName() + "-" + arch() + ".txz", home);
        }
        return new Binaries(home, version);
    }

    String major() {
        return version.substring(0, version.indexOf('.'));
    }

    String program(String name) {
        return home.resolve("bin").resolve(WINDOWS ? name + ".exe" : name).toString();
    }

    /** Into a sibling first: an interrupted start must not leave half a directory that looks whole. */
    private static void unpack(String archive, Path home) {
        try (InputStream in = Binaries.class.getResourceAsStream(archive)) {
            if (in == null) {
                throw new PostgresFailure("No PostgreSQL is bundled for " + System.getProperty("os.name") + " on "
                        + System.getProperty("os.arch") + ". Set POLYQUEUE_DATABASE_URL to the PostgreSQL to use.");
            }
            log.info("Unpacking PostgreSQL {} (first start only)", bundledVersion());
            Path half = home.resolveSibling(home.getFileName() + ".new");
            Directories.delete(half);
            Directories.create(half);
            new TarReader(new XZInputStream(new BufferedInputStream(in, 1 << 16)), half).unpack();
            Files.move(half, home);
        } catch (IOException e) {
            throw new PostgresFailure("Cannot unpack PostgreSQL to " + home + ": " + FileFailure.reason(e), e);
        }
    }

    private static String bundledVersion() {
        Properties properties = new Properties();
        try (InputStream in = Binaries.class.getResourceAsStream("binaries.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new PostgresFailure("Cannot read which PostgreSQL is bundled: " + FileFailure.reason(e), e);
        }
        return properties.getProperty("version");
    }

    private static String osName() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return "darwin";
        }
        return name.startsWith("windows") ? "windows" : name;
    }

    private static String arch() {
        String arch = System.getProperty("os.arch");
        return switch (arch) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64", "arm64" -> "arm_64";
            default -> arch;
        };
    }
}
