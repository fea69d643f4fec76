package dev.polyqueue.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.Polyqueue;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.PropertiesPropertySource;
import org.springframework.core.env.SimpleCommandLinePropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Alone, because it sets a system property that no server would start with. */
@Isolated
class SettingsTest {

    private static final String UNKNOWN = "polyqueue.unknown-on-purpose";

    private final Settings settings = new Settings(Polyqueue.class);

    @ParameterizedTest
    @CsvSource({
        "POLYQUEUE_SQS_INFLIGHTLIMITS, POLYQUEUE_SQS_INFLIGHTLIMIT",
        "POLYQUEUE_SQS_IN_FLIGHT_LIMITS, POLYQUEUE_SQS_IN_FLIGHT_LIMIT",
        "POLYQUEUE_OCI_KEYS_0_IT, POLYQUEUE_OCI_KEYS_0_ID",
        "POLYQUEUE_OCI_KEYS_ID, POLYQUEUE_OCI_KEYS_0_ID",
        "polyqueue_data_dri, POLYQUEUE_DATA_DIR",
    })
    void anUnknownVariableIsRefusedWithTheOneThatWasMeant(String variable, String meant) {
        assertThatThrownBy(() -> settings.check(variables(Map.of(variable, "1"))))
                .isInstanceOf(BadSetting.class)
                .hasMessage("There is no setting " + variable + " (environment variable). Did you mean " + meant
                        + "? --help lists all.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POLYQUEUE_FOO", "POLYQUEUE_SQS_FOO", "POLYQUEUE_SQS", "POLYQUEUE_"})
    void anUnknownVariableIsRefusedWithAnyThatThereIs(String variable) {
        assertThatThrownBy(() -> settings.check(variables(Map.of(variable, ""))))
                .isInstanceOf(BadSetting.class)
                .hasMessageStartingWith(
                        "There is no setting " + variable + " (environment variable). Did you mean POL");
    }

    @ParameterizedTest
    @CsvSource({
        "--polyqueue.foo=1, There is no setting --polyqueue.foo (argument).",
        "--polyqueue.oci.foo=1, There is no setting --polyqueue.oci.foo (argument).",
        "--polyqueue.sqs.regoin=1, Did you mean --polyqueue.sqs.region?",
        "--polyqueue.oci.keys[0].foo=1, There is no setting --polyqueue.oci.keys[0].foo (argument).",
        "--polyqueue.sqs.region.more=1, There is no setting --polyqueue.sqs.region.more (argument).",
        "--port=1, Did you mean --polyqueue.port?",
        "foo, The argument foo is not understood.",
        "-port=1, The argument -port=1 is not understood.",
    })
    void anUnknownArgumentIsRefused(String argument, String message) {
        assertThatThrownBy(() -> settings.check(arguments(argument)))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo", "-port=1", "--port=1", "--polyqueue.foo=1", "--", "--polyqueue.sqs.regoin"})
    void anUnknownArgumentIsRefusedWithoutSpringAsWell(String argument) {
        assertThatThrownBy(() -> settings.refuseUnknown(new String[] {"--polyqueue.port=0", argument}))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining(argument.split("=")[0]);
        assertThatCode(() -> settings.refuseUnknown(new String[] {"--polyqueue.port=0", "--server.port", "--debug"}))
                .doesNotThrowAnyException();
    }

    @Test
    void anUnknownSystemPropertyIsRefused() {
        StandardEnvironment environment = empty();
        environment
                .getPropertySources()
                .addLast(new PropertiesPropertySource(
                        StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME, System.getProperties()));
        assertThatCode(() -> settings.check(environment)).doesNotThrowAnyException();
        System.setProperty(UNKNOWN, "1");
        try {
            assertThatThrownBy(() -> settings.check(environment)).hasMessageContaining(UNKNOWN + " (system property)");
            assertThatThrownBy(() -> settings.refuseUnknown(new String[0]))
                    .hasMessageContaining(UNKNOWN + " (system property)");
        } finally {
            System.clearProperty(UNKNOWN);
        }
    }

    @Test
    void anUnknownLineOfAFileIsRefused() {
        StandardEnvironment environment = empty();
        environment.getPropertySources().addLast(new MapPropertySource("some file", Map.of("polyqueue.foo", "1")));
        assertThatThrownBy(() -> settings.check(environment)).hasMessageContaining("polyqueue.foo (some file)");
    }

    /** Every one there is, so that what is refused for being unknown is never something that would have worked. */
    @Test
    void everySpellingThatSpringBootReadsIsKnown() {
        for (KnownSetting known :
                KnownSettings.of(SettingsRecord.of(Polyqueue.class)).all()) {
            known.variables().forEach(variable -> {
                StandardEnvironment environment = variables(Map.of(variable, "x"));
                assertThat(Binder.get(environment)
                                .bind(known.key(), String.class)
                                .get())
                        .as(variable)
                        .isEqualTo("x");
                assertThatCode(() -> refuseName(environment)).as(variable).doesNotThrowAnyException();
            });
            assertThatCode(() -> refuseName(arguments("--" + known.key() + "=x")))
                    .doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--polyqueue.sqs.inFlightLimit=5",
                "--polyqueue.sqs.cors-origins[1]=http://a",
                "--polyqueue.database.wait=1s",
                "--polyqueue.oci.keys[12].id=a",
                "--server.port=0",
                "--logging.level.root=WARN",
                "--spring.datasource.url=x",
                "--debug"
            })
    void whatSpringBootReadsIsLeftToIt(String argument) {
        assertThatCode(() -> refuseName(arguments(argument))).doesNotThrowAnyException();
    }

    @Test
    void whatKubernetesTellsOfServicesIsNoSetting() {
        Map<String, Object> told = Map.of(
                "POLYQUEUE_SERVICE_HOST", "10.0.0.1",
                "POLYQUEUE_SERVICE_PORT", "9324",
                "POLYQUEUE_SERVICE_PORT_HTTP", "9324",
                "POLYQUEUE_PORT_9324_TCP", "tcp://10.0.0.1:9324",
                "POLYQUEUE_PORT_9324_TCP_ADDR", "10.0.0.1",
                "POLYQUEUE_CONSOLE_PORT", "tcp://10.0.0.2:80",
                "POLYQUEUE_CONSOLE_SERVICE_HOST", "10.0.0.2",
                "POLYQUEUER", "somebody else");
        assertThatCode(() -> settings.check(variables(told))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "polyqueue.sqs.region, not a region!, 'polyqueue.sqs.region must be of letters, digits and hyphens'",
        "polyqueue.sqs.cors-origins, foo bar, polyqueue.sqs.cors-origins must each be like https://app.example",
        "polyqueue.sqs.cors-origins, https://app.example/, polyqueue.sqs.cors-origins must each be like",
        "polyqueue.sqs.public-base-url, ftp://x, polyqueue.sqs.public-base-url must be like https://host/path",
        "polyqueue.oci.public-base-url, ftp://x, polyqueue.oci.public-base-url must be like https://host/path",
        "polyqueue.sqs.in-flight-limit, few, 'polyqueue.sqs.in-flight-limit cannot be \"few\", but a number'",
        "polyqueue.oci.work-request-delay, soon, '\"soon\", but a time such as 500ms, 10s or 2m'",
        "polyqueue.database.user, me, 'polyqueue.database.user is set, but polyqueue.database.url is not'",
        "polyqueue.port, 65536, 'polyqueue.port must be at most 65535, but is \"65536\"'",
        "polyqueue.sqs.account, 12x, polyqueue.sqs.account must be 12 digits",
        "polyqueue.sqs.in-flight-limit, 0, polyqueue.sqs.in-flight-limit must be at least 1",
        "polyqueue.oci.region, Berlin, polyqueue.oci.region must be of lower-case letters",
        "polyqueue.oci.work-request-delay, -1s, polyqueue.oci.work-request-delay must not be negative",
        "polyqueue.database.wait, -1s, 'polyqueue.database.wait must not be negative, but is \"-1000ms\"'",
        "polyqueue.mns.account, 12x, polyqueue.mns.account must be 1 to 20 digits",
        "polyqueue.mns.account, '', polyqueue.mns.account must be 1 to 20 digits",
        "polyqueue.mns.region, CN, polyqueue.mns.region must be of lower-case letters",
        "polyqueue.mns.push.timeout, 0s, polyqueue.mns.push.timeout must be at least 1ms",
        "polyqueue.mns.push.timeout, 21s, polyqueue.mns.push.timeout must be at most 20s",
        "polyqueue.mns.push.in-flight, 0, polyqueue.mns.push.in-flight must be at least 1",
        "polyqueue.mns.push.in-flight-per-endpoint, 0, polyqueue.mns.push.in-flight-per-endpoint must be at least 1",
        "polyqueue.metrics.queues, -1, polyqueue.metrics.queues must be at least 0",
        "polyqueue.metrics.queues, 10001, polyqueue.metrics.queues must be at most 10000",
        "polyqueue.metrics.refresh, -1s, polyqueue.metrics.refresh must not be negative",
        "polyqueue.oci.keys[0].id, a/b/c, polyqueue.oci.keys[0].key must be a public key",
        "polyqueue.oci.keys[0].key, /nope.pem, polyqueue.oci.keys[0].id must be the keyId",
    })
    void aValueThatCannotBeMeantIsRefused(String key, String value, String message) {
        assertThatThrownBy(() -> settings.check(arguments("--" + key + "=" + value)))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining(message);
    }

    @Test
    void whatIsWithinItsRangeIsTaken() {
        assertThatCode(() -> settings.check(arguments(
                        "--polyqueue.port=0",
                        "--polyqueue.sqs.account=123456789012",
                        "--polyqueue.mns.push.timeout=20s",
                        "--polyqueue.metrics.queues=10000",
                        "--polyqueue.metrics.refresh=0s")))
                .doesNotThrowAnyException();
    }

    /** Nobody else looks at them: what is not set is not held against constraints. */
    @Test
    void theDefaultsAreWithinTheirRanges() {
        for (KnownSetting known :
                KnownSettings.of(SettingsRecord.of(Polyqueue.class)).all()) {
            if (!known.field().constraints().isEmpty()) {
                assertThatCode(() -> settings.check(arguments("--" + known.key() + "=" + known.preset())))
                        .doesNotThrowAnyException();
            }
        }
    }

    @Test
    void aKeyThatCannotBeReadIsNamed() {
        assertThatThrownBy(() -> settings.check(
                        arguments("--polyqueue.oci.keys[0].id=a/b/c", "--polyqueue.oci.keys[0].key=/nope.pem")))
                .isInstanceOf(BadSetting.class)
                .hasMessage("polyqueue.oci.keys[0].key is neither PEM nor a file that can be read: /nope.pem.");
    }

    @Test
    void usageListsThemAll() {
        String text = Usage.text(Polyqueue.class);
        assertThat(text).contains("POLYQUEUE_SQS_IN_FLIGHT_LIMIT            120000", "POLYQUEUE_OCI_KEYS_0_ID");
        assertThat(text.lines().map(String::strip).filter(line -> line.startsWith("--polyqueue")))
                .hasSizeGreaterThan(2)
                .allSatisfy(line -> refuseName(arguments(line.split("[ =]")[0] + "=x")));
    }

    /** The check of names without that of values, which these are not. */
    private void refuseName(StandardEnvironment environment) {
        try {
            settings.check(environment);
        } catch (BadSetting refused) {
            assertThat(refused).hasMessageNotContaining("no setting").hasMessageNotContaining("not understood");
        }
    }

    private static StandardEnvironment variables(Map<String, Object> variables) {
        StandardEnvironment environment = empty();
        environment
                .getPropertySources()
                .addLast(new SystemEnvironmentPropertySource(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
        return environment;
    }

    private static StandardEnvironment arguments(String... arguments) {
        StandardEnvironment environment = empty();
        environment.getPropertySources().addLast(new SimpleCommandLinePropertySource(arguments));
        return environment;
    }

    private static StandardEnvironment empty() {
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .forEach(source -> environment.getPropertySources().remove(source.getName()));
        return environment;
    }
}
