package dev.polyqueue.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Does what a page says, as a reader would: runs its snippets in {@code sh}, {@code bash} and {@code python} one after the
 * other, in one directory, each with the variables that those before it have set. All must succeed. What is marked as not
 * to be run is left out, and what needs a program that is not installed here.
 *
 * <pre>{@code
 * new Walkthrough("docs/some-page.md", TestServer.shared().url()).run();
 * }</pre>
 */
public final class Walkthrough {

    private static final Set<String> SHELL = Set.of("sh", "bash");
    private static final String PYTHON = "python";

    /** What must be installed for a snippet that has these words. */
    private static final Map<String, Pattern> TOOLS = Map.of(
            "aws --version", Pattern.compile("\\baws "),
            "awslocal --version", Pattern.compile("\\bawslocal "),
            "curl --version", Pattern.compile("\\bcurl "),
            "docker --version", Pattern.compile("\\bdocker "),
            "jq --version", Pattern.compile("\\bjq "),
            "python3 --version", Pattern.compile("\\bpython3? "),
            "python3 -c 'import boto3'", Pattern.compile("\\bimport boto3\\b"));

    private static final Map<String, Boolean> INSTALLED = new ConcurrentHashMap<>();

    /** Variables outlive a snippet, whether exported or not. */
    private static final String IN_SHELL = """
            set -aeuo pipefail
            [ ! -f variables ] || . ./variables
            . "./$1"
            export -p > variables
            """;

    private static final String IN_PYTHON = """
            [ ! -f variables ] || . ./variables
            exec python3 "$1"
            """;

    private static final int PATIENCE_SECONDS = 120;

    private final String page;
    private final Map<String, String> replacements = new LinkedHashMap<>();

    /**
     * @param page relative to the project
     * @param url of the server that takes the place of {@code localhost:9324} and {@code localhost:4566}
     */
    public Walkthrough(String page, String url) {
        this.page = page;
        String authority = url.substring(url.indexOf("://") + 3);
        replacements.put("localhost:9324", authority);
        replacements.put("localhost:4566", authority);
    }

    /** Has a snippet say something else than the page; replaced in the order given, after the server's address. */
    public Walkthrough with(String text, String replacement) {
        replacements.put(text, replacement);
        return this;
    }

    /**
     * Runs them, and fails for the first that does; skips the test if programs are missing for all of them.
     *
     * @return what each has printed, errors included; without those that were left out
     */
    public Map<Snippet, String> run() {
        List<Snippet> wanted = Snippet.of(page).stream()
                .filter(snippet -> snippet.notRun().isEmpty())
                .filter(snippet ->
                        SHELL.contains(snippet.language()) || snippet.language().equals(PYTHON))
                .toList();
        assertThat(wanted).as("snippets of %s that can be run", page).isNotEmpty();
        Set<String> missing = new TreeSet<>();
        Path directory = directory();
        Map<Snippet, String> printed = new LinkedHashMap<>();
        for (Snippet snippet : wanted) {
            Set<String> lacking = lacking(snippet);
            missing.addAll(lacking);
            if (lacking.isEmpty()) {
                printed.put(snippet, run(snippet, directory));
            }
        }
        assumeFalse(printed.isEmpty(), "nothing of " + page + " can be run here, for these fail: " + missing);
        return printed;
    }

    private String run(Snippet snippet, Path directory) {
        boolean python = snippet.language().equals(PYTHON);
        String file = "line-" + snippet.line() + (python ? ".py" : ".sh");
        Path output = directory.resolve(file + ".out");
        try {
            Files.writeString(directory.resolve(file), replaced(snippet.code()));
            ProcessBuilder builder = new ProcessBuilder("bash", "-c", python ? IN_PYTHON : IN_SHELL, "bash", file)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            tidy(builder.environment(), directory);
            Process process = builder.start();
            process.getOutputStream().close();
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            String printed = Files.readString(output);
            assertThat(ended).as("%s ends; it has printed %s", snippet, printed).isTrue();
            assertThat(process.exitValue())
                    .as("exit code of %s, which has printed %s", snippet, printed)
                    .isZero();
            return printed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private String replaced(String code) {
        String replaced = code;
        for (Map.Entry<String, String> replacement : replacements.entrySet()) {
            replaced = replaced.replace(replacement.getKey(), replacement.getValue());
        }
        return replaced;
    }

    /** Whoever runs the tests may have clouds of their own in their environment. */
    private static void tidy(Map<String, String> environment, Path directory) {
        environment.keySet().removeIf(name -> name.startsWith("AWS_") || name.startsWith("POLYQUEUE_"));
        environment.put("AWS_CONFIG_FILE", directory.resolve("no-aws-config").toString());
        environment.put(
                "AWS_SHARED_CREDENTIALS_FILE",
                directory.resolve("no-aws-credentials").toString());
        environment.put("AWS_EC2_METADATA_DISABLED", "true");
        environment.put("NO_PROXY", "localhost,127.0.0.1");
        environment.put("no_proxy", "localhost,127.0.0.1");
    }

    private static Set<String> lacking(Snippet snippet) {
        String code = snippet.language().equals(PYTHON) ? "python3 \n" + snippet.code() : snippet.code();
        return TOOLS.entrySet().stream()
                .filter(tool -> tool.getValue().matcher(code).find())
                .map(Map.Entry::getKey)
                .filter(tool -> !INSTALLED.computeIfAbsent(tool, Walkthrough::works))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean works(String command) {
        try {
            Process process = new ProcessBuilder("bash", "-c", command + " >/dev/null 2>&1").start();
            return process.waitFor() == 0;
        } catch (IOException noBash) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Path directory() {
        try {
            return Files.createTempDirectory(Files.createDirectories(Path.of("target", "walkthroughs")), "run")
                    .toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
