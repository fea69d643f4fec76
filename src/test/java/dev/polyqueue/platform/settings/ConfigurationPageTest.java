package dev.polyqueue.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.Polyqueue;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Keeps {@code docs/configuration.md} as it must be; run with {@code -Dconfiguration.write=true} to write it anew. */
class ConfigurationPageTest {

    private final ConfigurationPage page = new ConfigurationPage(Polyqueue.class);

    @Test
    void isCurrent() throws IOException {
        page.assertCurrent();
    }

    @Test
    void everySettingHasAMeaning() {
        assertThat(page.withoutMeaning()).isEmpty();
    }
}
