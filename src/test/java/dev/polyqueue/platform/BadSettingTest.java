package dev.polyqueue.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class BadSettingTest {

    @ParameterizedTest
    @ValueSource(strings = {"abc", "70000", "-5", "", "9324 ", "123456"})
    void isAPortThatIsNone(String port) {
        StandardEnvironment environment = environment(Map.of("server.port", port));
        assertThatThrownBy(() -> PolyqueueSettings.of(environment))
                .isInstanceOf(BadSetting.class)
                .hasMessage(
                        "The port must be a number from 0 to 65535, but is \"" + port + "\". Check POLYQUEUE_PORT.");
    }

    @Test
    void isNamedWithItsValue() {
        assertThat(describe("polyqueue.database.wait", "soon"))
                .startsWith("polyqueue.database.wait cannot be \"soon\"")
                .endsWith(").");
        assertThat(describe("polyqueue.cluster.notifications", "maybe"))
                .startsWith("polyqueue.cluster.notifications cannot be \"maybe\", but true or false (");
    }

    @Test
    void isWhatItsOwnCheckSays() {
        assertThat(describe("polyqueue.data-dir", " ")).isEqualTo("polyqueue.data-dir must not be empty.");
    }

    private static String describe(String name, String value) {
        StandardEnvironment environment = environment(Map.of("server.port", "0", name, value));
        return BadSetting.describe(catchThrowableOfType(BindException.class, () -> PolyqueueSettings.of(environment)));
    }

    private static StandardEnvironment environment(Map<String, Object> settings) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", settings));
        return environment;
    }
}
