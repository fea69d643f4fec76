package dev.polyqueue.queuefile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The examples that stand in the documentation. */
final class DocumentedExamples {

    private static final Path PAGE = Path.of("docs", "queues-from-a-file.md");

    private DocumentedExamples() {}

    /** The complete file in YAML. */
    static String yaml() {
        return block("example", "yaml");
    }

    /** The configuration of ElasticMQ. */
    static String elasticMq() {
        return block("elasticmq", "hocon");
    }

    private static String block(String marker, String language) {
        try {
            String begin = "<!-- " + marker + " -->\n```" + language + "\n";
            String page = Files.readString(PAGE);
            int start = page.indexOf(begin) + begin.length();
            return page.substring(start, page.indexOf("```", start));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
