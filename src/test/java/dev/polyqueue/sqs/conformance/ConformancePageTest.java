package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Keeps {@code docs/conformance/sqs.md} as it must be; run with {@code -Dconformance.write=true} to write it anew. */
class ConformancePageTest {

    private static final Path PAGE = Path.of("docs", "conformance", "sqs.md");

    @Test
    void isCurrent() throws IOException {
        String text = page().text();
        if (Boolean.getBoolean("conformance.write")) {
            Files.writeString(PAGE, text);
        }
        assertThat(PAGE)
                .as("run this test with -Dconformance.write=true to write the page anew")
                .content()
                .isEqualTo(text);
    }

    @Test
    void everyTrapAndEveryAcceptanceCheckHasATest() throws IOException {
        ConformancePage page = page();

        assertThat(page.unknown()).isEmpty();
        assertThat(page.notCovered()).noneMatch(section -> section.startsWith("6.") || section.startsWith("7."));
    }

    private static ConformancePage page() throws IOException {
        List<Class<?>> tests = new ClassFileImporter()
                .withImportOption(new ImportOption.OnlyIncludeTests()).importPackages("dev.polyqueue.sqs").stream()
                        .filter(type -> type.getSimpleName().endsWith("Test"))
                        .<Class<?>>map(JavaClass::reflect)
                        .toList();
        return new ConformancePage(titles(), tests);
    }

    private static Map<String, String> titles() throws IOException {
        Map<String, String> titles = new LinkedHashMap<>();
        try (InputStream in = ConformancePageTest.class.getResourceAsStream("/conformance/sqs-sections.txt")) {
            new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .forEach(line ->
                            titles.put(line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1)));
        }
        return titles;
    }
}
