package dev.polyqueue.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of code on a Markdown page.
 *
 * @param page the page, relative to the project
 * @param line of its first line of code, from 1
 * @param language what stands behind the fence, or empty
 * @param notRun why no test can run it, from a comment {@code <!-- not run: it builds the jar -->} among those in the
 *     lines before the fence; empty for one that can be run
 * @param code with a line feed at its end
 */
public record Snippet(Path page, int line, String language, String notRun, String code) {

    private static final String FENCE = "```";
    private static final String COMMENT = "<!--";
    private static final Pattern NOT_RUN = Pattern.compile("<!-- not run: (.+) -->");

    /** All of a page, in their order. */
    public static List<Snippet> of(String page) {
        Path file = Path.of(page);
        List<String> lines = read(file).lines().toList();
        List<Snippet> snippets = new ArrayList<>();
        for (int at = 0; at < lines.size(); at++) {
            if (lines.get(at).startsWith(FENCE)) {
                int end = at + 1;
                StringBuilder code = new StringBuilder();
                while (!lines.get(end).startsWith(FENCE)) {
                    code.append(lines.get(end++)).append('\n');
                }
                String language = lines.get(at).substring(FENCE.length()).strip();
                snippets.add(new Snippet(file, at + 2, language, notRun(lines.subList(0, at)), code.toString()));
                at = end;
            }
        }
        return snippets;
    }

    /**
     * What stands in the source of a test between two lines that are only {@code // mark}, as it is written on a page:
     * so the test can run code that is held against the page word for word.
     */
    public static String inSource(Class<?> test, String mark) {
        Path source = Path.of("src/test/java", test.getName().replace('.', '/') + ".java");
        return read(source).split(" *// " + mark + "\n")[1].stripTrailing().stripIndent() + "\n";
    }

    private static String notRun(List<String> before) {
        for (int at = before.size() - 1; at >= 0 && before.get(at).startsWith(COMMENT); at--) {
            Matcher reason = NOT_RUN.matcher(before.get(at));
            if (reason.matches()) {
                return reason.group(1);
            }
        }
        return "";
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return page + ":" + line;
    }
}
