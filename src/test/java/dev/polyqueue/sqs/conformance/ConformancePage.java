package dev.polyqueue.sqs.conformance;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The page that says which statements of the contract are tested, and how well each is known to be true. */
final class ConformancePage {

    /** A test, and the sections of which it proves a part. */
    private record Fact(Method test, List<String> sections, Evidence evidence) {}

    private static final Set<String> TESTS = Set.of("Test", "ParameterizedTest", "RepeatedTest", "Property");

    private final Map<String, String> titles;
    private final List<Fact> facts;

    /** @param titles of all sections of the contract, by number, in their order */
    ConformancePage(Map<String, String> titles, List<Class<?>> tests) {
        this.titles = titles;
        this.facts = tests.stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(ConformancePage::isTest)
                .map(ConformancePage::fact)
                .filter(fact -> !fact.sections().isEmpty())
                .sorted(Comparator.comparing((Fact fact) -> name(fact.test())))
                .toList();
    }

    /** Numbers that tests name and the contract does not have. */
    List<String> unknown() {
        return facts.stream()
                .flatMap(fact -> fact.sections().stream())
                .filter(section -> !titles.containsKey(section) && !titles.containsKey(section + ".1"))
                .distinct()
                .toList();
    }

    List<String> notCovered() {
        return titles.keySet().stream().filter(section -> of(section).isEmpty()).toList();
    }

    String text() {
        List<String> lines = new ArrayList<>(List.of(
                "# Amazon SQS: what is tested",
                "",
                "Written by `ConformancePageTest` from the `@Contract` annotations of the tests; do not edit. Sections are those of",
                "the wire contract: 6 is what other emulators got wrong, 7 the acceptance checks.",
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
                "way."));
        if (!notCovered().isEmpty()) {
            lines.addAll(List.of("", "## Not covered", ""));
            notCovered().forEach(section -> lines.add("- " + section + " " + titles.get(section)));
        }
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
