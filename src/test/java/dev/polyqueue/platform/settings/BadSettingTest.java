package dev.polyqueue.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.polyqueue.platform.PolyqueueSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class BadSettingTest {

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
        assertThat(describe("polyqueue.data-dir", "a\0b")).startsWith("polyqueue.data-dir must be a directory");
    }

    private static String describe(String name, String value) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", Map.of(name, value)));
        return BadSetting.describe(catchThrowableOfType(BindException.class, () -> PolyqueueSettings.of(environment)));
    }
}
