package dev.polyqueue.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.polyqueue.testing.Contract.Evidence;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The page of a contract that says which of its statements are tested, and how well each is known to be true. The contract
 * is a list of its sections, a number and a title a line, among the resources of the tests.
 */
public final class ConformancePage {

    /** A test, and the sections of which it proves a part. */
    private record Fact(Method test, List<String> sections, Evidence evidence) {}

    private static final Set<String> TESTS = Set.of("Test", "ParameterizedTest", "RepeatedTest", "Property");

    private final String title;
    private final String legend;
    private final Path file;
    private final Map<String, String> titles;
    private final List<Fact> facts;

    private ConformancePage(String title, String legend, Path file, Map<String, String> titles, List<Class<?>> tests) {
        this.title = title;
        this.legend = legend;
        this.file = file;
        this.titles = titles;
        this.facts = tests.stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(ConformancePage::isTest)
                .map(ConformancePage::fact)
                .filter(fact -> !fact.sections().isEmpty())
                .sorted(Comparator.comparing((Fact fact) -> name(fact.test())))
                .toList();
    }

    /**
     * @param dialect its name in file names, such as {@code sqs}
     * @param title of the page, what is tested
     * @param legend what the reader should know of the sections, at the end of a sentence of its own
     * @param tests the package that has them, itself or below
     */
    public static ConformancePage of(String dialect, String title, String legend, String tests) {
        List<Class<?>> types = new ClassFileImporter()
                .withImportOption(new ImportOption.OnlyIncludeTests()).importPackages(tests).stream()
                        .filter(type -> type.getSimpleName().endsWith("Test"))
                        .<Class<?>>map(JavaClass::reflect)
                        .toList();
        Path file = Path.of("docs", "conformance", dialect + ".md");
        return new ConformancePage(title, legend, file, sections("/conformance/" + dialect + "-sections.txt"), types);
    }

    private static Map<String, String> sections(String resource) {
        Map<String, String> titles = new LinkedHashMap<>();
        try (InputStream in = ConformancePage.class.getResourceAsStream(resource)) {
            new String(Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .forEach(line ->
                            titles.put(line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1)));
            return titles;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fails unless the page is as it must be; with {@code -Dconformance.write=true} it is first written anew. */
    public void assertCurrent() throws IOException {
        String text = text();
        if (Boolean.getBoolean("conformance.write")) {
            Files.writeString(file, text);
        }
        assertThat(file)
                .as("run this test with -Dconformance.write=true to write the page anew")
                .content()
                .isEqualTo(text);
    }

    /** Numbers that tests name and the contract does not have. */
    public List<String> unknown() {
        return facts.stream()
                .flatMap(fact -> fact.sections().stream())
                .filter(section -> !titles.containsKey(section) && !titles.containsKey(section + ".1"))
                .distinct()
                .toList();
    }

    /** Sections of which no test proves a part. */
    public List<String> notCovered() {
        return titles.keySet().stream().filter(section -> of(section).isEmpty()).toList();
    }

    private String text() {
        List<String> lines = new ArrayList<>(List.of(
                "# " + title + ": what is tested",
                "",
                "Written by `ConformancePageTest` from the `@Contract` annotations of the tests; do not edit. Sections are those of",
                "the wire contract: " + legend,
                "",
                "| | |",
                "| --- | --- |",
                "| Facts tested | " + facts.size() + " |"));
        Map<Evidence, Long> counts =
                new EnumMap<>(facts.stream().collect(Collectors.groupingBy(Fact::evidence, Collectors.counting())));
        for (Evidence evidence : Evidence.values()) {
            lines.add("| of them " + word(evidence) + " | " + counts.getOrDefault(evidence, 0L) + " |");
        }
        lines.add("| Sections covered | " + (titles.size() - notCovered().size()) + " of " + titles.size() + " |");
        lines.addAll(List.of(
                "",
                "*Recorded*: seen in a recording of the real service. *Asserted*: by a test that passes on it. *Documented*: by its",
                "makers. *Reported*: quoted in a public report. *Observed*: sent by a real SDK. *Assumed*: inferred, and first to give",
                "way.",
                "",
                "## Not covered",
                ""));
        notCovered().forEach(section -> lines.add("- " + section + " " + titles.get(section)));
        titles.forEach((section, title) -> addSection(lines, section, title));
        return String.join("\n", lines) + "\n";
    }

    private void addSection(List<String> lines, String section, String title) {
        List<Fact> tested = of(section);
        if (!tested.isEmpty()) {
            lines.addAll(List.of(
                    "", "## " + section + " " + title, "", "| Fact | Evidence | Test |", "| --- | --- | --- |"));
            for (Fact fact : tested) {
                lines.add("| " + words(fact.test().getName()) + " | " + word(fact.evidence()) + " | `"
                        + name(fact.test()) + "` |");
            }
        }
    }

    private List<Fact> of(String section) {
        return facts.stream().filter(fact -> fact.sections().contains(section)).toList();
    }

    private static Fact fact(Method test) {
        Contract contract = test.getAnnotation(Contract.class);
        if (contract == null) {
            contract = test.getDeclaringClass().getAnnotation(Contract.class);
        }
        return contract == null
                ? new Fact(test, List.of(), Evidence.ASSUMED)
                : new Fact(test, List.of(contract.value()), contract.evidence());
    }

    private static boolean isTest(Method method) {
        return Arrays.stream(method.getAnnotations())
                .map(Annotation::annotationType)
                .anyMatch(type -> TESTS.contains(type.getSimpleName()));
    }

    private static String name(Method test) {
        return test.getDeclaringClass().getSimpleName() + "." + test.getName();
    }

    private static String words(String camelCase) {
        return camelCase
                .replaceAll("(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])|(?<=[0-9])(?=[A-Za-z])", " ")
                .toLowerCase(Locale.ROOT);
    }

    private static String word(Evidence evidence) {
        return evidence.name().toLowerCase(Locale.ROOT);
    }
}
