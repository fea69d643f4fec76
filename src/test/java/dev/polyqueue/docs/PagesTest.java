package dev.polyqueue.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.polyqueue.testing.Snippet;
import dev.polyqueue.testing.TestServer;
import dev.polyqueue.testing.Walkthrough;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.json.JsonMapper;

/** All pages, each snippet by its language. */
class PagesTest {

    private static final Set<String> RUN = Set.of("sh", "bash", "python");
    /** Pictures and what a program prints have none. */
    private static final Set<String> KNOWN =
            Set.of("", "text", "sh", "bash", "python", "java", "js", "sql", "yaml", "json", "xml", "hocon");

    /** What readers must see. */
    private static final Map<String, List<String>> PRINTED = Map.of(
            "README.md", List.of("<Body>Hello</Body>", "\"Body\": \"Hello\""),
            "docs/moving-from-localstack.md", List.of("/000000000000/from-localstack']", "Hello\nhello/world"),
            "docs/moving-from-elasticmq.md",
                    List.of("\"Body\": \"Hello\"", "/000000000000/from-elasticmq", "<Body>Hello again</Body>"));

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");

    static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.list(Path.of("docs"))) {
            return Stream.concat(
                            Stream.of(Path.of("README.md"), Path.of("CONTRIBUTING.md"), Path.of("bench/README.md")),
                            docs.filter(page -> page.toString().endsWith(".md")).sorted())
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everySnippetHasALanguageThatIsTested(Path page) {
        assertThat(Snippet.of(page.toString())).extracting(Snippet::language).isSubsetOf(KNOWN);
    }

    static List<Path> pagesWithCommands() throws IOException {
        return pages().stream()
                .filter(page -> commands(page).findAny().isPresent())
                .toList();
    }

    private static Stream<Snippet> commands(Path page) {
        return snippets(page)
                .filter(snippet ->
                        RUN.contains(snippet.language()) && snippet.notRun().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("pagesWithCommands")
    void commandsDoWhatThePageSays(Path page) {
        Map<Snippet, String> printed =
                new Walkthrough(page.toString(), TestServer.shared().url()).run();
        if (printed.size() == commands(page).count()) { // and no program was missing
            assertThat(PRINTED.getOrDefault(page.toString(), List.of()))
                    .allSatisfy(words ->
                            assertThat(String.join("\n", printed.values())).contains(words));
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void javaDoesWhatThePageSays(Path page) throws Exception {
        String url = TestServer.shared().url();
        for (Snippet snippet : in(page, "java").toList()) {
            if (!isExampleOfATest(snippet)) {
                new Recipe(snippet).run(url.substring(url.indexOf("://") + 3));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void scriptsForNodeDoWhatThePageSays(Path page) throws Exception {
        for (Snippet snippet : in(page, "js").toList()) {
            new NodeRecipe(snippet).run(TestServer.shared().url());
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void statementsWork(Path page) throws Exception {
        for (Snippet snippet : in(page, "sql").toList()) {
            new SqlRecipe(snippet).run();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void documentsCanBeRead(Path page) {
        in(page, "yaml").forEach(yaml -> readable(yaml, () -> new Yaml().load(yaml.code())));
        in(page, "json")
                .forEach(json -> readable(json, () -> JsonMapper.shared().readTree(json.code())));
        in(page, "xml")
                .forEach(xml -> readable(
                        xml,
                        () -> DocumentBuilderFactory.newDefaultInstance()
                                .newDocumentBuilder()
                                .parse(new InputSource(new StringReader("<all>" + xml.code() + "</all>")))));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksLeadSomewhere(Path page) throws IOException {
        Path directory = page.toAbsolutePath().getParent();
        assertThat(LINK.matcher(Files.readString(page)).results())
                .allSatisfy(link -> assertThat(directory.resolve(link.group(1))).exists());
    }

    private static void readable(Snippet snippet, org.assertj.core.api.ThrowableAssert.ThrowingCallable reading) {
        assertThatCode(reading).as(snippet.toString()).doesNotThrowAnyException();
    }

    private static Stream<Snippet> in(Path page, String language) {
        return snippets(page).filter(snippet -> snippet.language().equals(language));
    }

    private static Stream<Snippet> snippets(Path page) {
        return Snippet.of(page.toString()).stream();
    }

    /** What stands in an {@code ExampleTest} word for word is run there, for it needs another class path. */
    private static boolean isExampleOfATest(Snippet snippet) throws IOException {
        try (Stream<Path> tests = Files.walk(Path.of("src/test/java"))) {
            for (Path test : tests.filter(file -> file.toString().endsWith("ExampleTest.java"))
                    .toList()) {
                if (unindented(Files.readString(test)).contains(unindented(snippet.code()))) {
                    return true;
                }
            }
            return false;
        }
    }

    private static String unindented(String code) {
        return code.lines().map(String::strip).collect(Collectors.joining("\n"));
    }
}
