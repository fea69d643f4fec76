package dev.polyqueue.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.platform.settings.KnownSetting.Kind;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/**
 * The page that lists all settings. What stands between its two marks is written from the records: name, type and default
 * from the components, ranges from the constraints, meanings from the Javadoc. The rest is written by hand.
 */
final class ConfigurationPage {

    private static final Path FILE = Path.of("docs", "configuration.md");
    private static final String BEGIN = "<!-- settings: written by ConfigurationPageTest, do not edit -->";
    private static final String END = "<!-- end of the settings -->";

    /** Above each table, by the prefix of the record. */
    private static final Map<String, String> TITLES = Map.of(
            "polyqueue", "The server",
            "polyqueue.sqs", "Amazon SQS",
            "polyqueue.oci", "OCI Queue",
            "polyqueue.mns", "Alibaba Cloud MNS",
            "polyqueue.mns.push", "What MNS posts to HTTP endpoints",
            "polyqueue.metrics", "Metrics");

    private final List<SettingsRecord> records;
    private final ParameterDescriptions descriptions = new ParameterDescriptions();

    /** @param application whose configurations enable the settings */
    ConfigurationPage(Class<?> application) {
        this.records = SettingsRecord.of(application);
    }

    /** Fails unless the page is as it must be; with {@code -Dconfiguration.write=true} it is first written anew. */
    void assertCurrent() throws IOException {
        String page = Files.readString(FILE);
        assertThat(page).containsSubsequence(BEGIN, END);
        String current =
                page.substring(0, page.indexOf(BEGIN)) + BEGIN + "\n\n" + tables() + page.substring(page.indexOf(END));
        if (Boolean.getBoolean("configuration.write")) {
            Files.writeString(FILE, current);
        }
        assertThat(FILE)
                .as("run this test with -Dconfiguration.write=true to write the tables anew")
                .content()
                .isEqualTo(current);
    }

    /** Settings of which nobody says what they mean. */
    List<String> withoutMeaning() {
        return records.stream()
                .flatMap(record -> KnownSettings.of(List.of(record)).all().stream())
                .filter(setting -> descriptions.of(setting.field()).isEmpty())
                .map(KnownSetting::key)
                .toList();
    }

    private String tables() {
        Map<String, List<KnownSetting>> byPrefix = new LinkedHashMap<>();
        for (SettingsRecord record : records) {
            byPrefix.computeIfAbsent(record.prefix(), prefix -> new ArrayList<>())
                    .addAll(KnownSettings.of(List.of(record)).all());
        }
        return byPrefix.entrySet().stream()
                .map(entry -> "## " + TITLES.getOrDefault(entry.getKey(), "`" + entry.getKey() + ".*`") + "\n\n"
                        + "| Setting | Environment variable | Type | Default | Range | Meaning |\n"
                        + "| --- | --- | --- | --- | --- | --- |\n"
                        + entry.getValue().stream().map(this::row).collect(Collectors.joining()) + "\n")
                .collect(Collectors.joining());
    }

    private String row(KnownSetting setting) {
        return Stream.of(
                        code(setting.key()),
                        code(setting.variables().findFirst().orElseThrow()),
                        type(setting),
                        setting.preset().isEmpty() ? "none" : code(setting.preset()),
                        range(setting.field()),
                        meaning(setting.field()))
                .map(cell -> cell.replace("|", "\\|"))
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String type(KnownSetting setting) {
        Class<?> type = setting.field().type().toClass();
        if (type.isEnum()) {
            return Stream.of(type.getEnumConstants())
                    .map(constant -> code(constant.toString().toLowerCase(Locale.ROOT)))
                    .collect(Collectors.joining(", "));
        }
        if (setting.kind() != Kind.ONE) {
            return setting.kind() == Kind.LIST ? "list" : "map";
        }
        if (type == boolean.class) {
            return "`true`, `false`";
        }
        if (type == Duration.class) {
            return "time";
        }
        return type.isPrimitive() ? "number" : "text";
    }

    private static String range(SettingsField field) {
        return field.constraints().stream().map(ConfigurationPage::range).collect(Collectors.joining(", "));
    }

    private static String range(Annotation constraint) {
        if (constraint instanceof Min least) {
            return "from " + least.value();
        }
        if (constraint instanceof Max most) {
            return "to " + most.value();
        }
        if (constraint instanceof DurationMin least) {
            return "from " + text(Duration.ofSeconds(least.seconds()).plusMillis(least.millis()));
        }
        if (constraint instanceof DurationMax most) {
            return "to " + text(Duration.ofSeconds(most.seconds()).plusMillis(most.millis()));
        }
        if (constraint instanceof Pattern pattern) {
            return pattern.message().replaceFirst("^must be (of )?", "");
        }
        throw new IllegalArgumentException("say here how " + constraint + " reads");
    }

    private static String text(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + "s" : time.toMillis() + "ms";
    }

    private String meaning(SettingsField field) {
        String text = descriptions.of(field);
        return text.isEmpty() ? "" : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static String code(String text) {
        return "`" + text + "`";
    }
}
