package dev.polyqueue.mns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.testing.Contract;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

/** What can be set, and what cannot be meant. */
@Contract({"1.2", "1.7"})
class MnsSettingsTest {

    @ParameterizedTest
    @CsvSource({
        "public-base-url,mns.example,'polyqueue.mns.public-base-url must be like https://host/path, but is \"mns.example\"'",
        "keys[0].id,AKID,polyqueue.mns.keys[0].secret must be the secret of the access key AKID",
        "keys[0].secret,SECRET,polyqueue.mns.keys[0].id must be the id of an access key"
    })
    void whatCannotBeMeantIsRefused(String name, String value, String message) {
        assertThatThrownBy(() -> bind(Map.of(name, value))).hasRootCauseMessage(message);
    }

    @Test
    void aKeyIsThereOnce() {
        Map<String, String> twice =
                Map.of("keys[0].id", "A", "keys[0].secret", "s", "keys[1].id", "A", "keys[1].secret", "t");
        assertThatThrownBy(() -> bind(twice)).hasRootCauseMessage("polyqueue.mns.keys[1].id is there already: A");
    }

    @Test
    void secretsAreNotPrinted() {
        assertThat(bind(Map.of("keys[0].id", "AKID", "keys[0].secret", "hush")).toString())
                .contains("AKID")
                .doesNotContain("hush");
    }

    @Test
    void everythingHasADefault() {
        assertThat(bind(Map.of("region", "cn-hangzhou")))
                .isEqualTo(new MnsSettings(
                        "1234567890123456",
                        "cn-hangzhou",
                        null,
                        false,
                        java.util.List.of(),
                        true,
                        false,
                        false,
                        false));
    }

    private static MnsSettings bind(Map<String, String> settings) {
        MapConfigurationPropertySource source = new MapConfigurationPropertySource();
        settings.forEach((name, value) -> source.put("polyqueue.mns." + name, value));
        return new Binder(source).bind("polyqueue.mns", MnsSettings.class).get();
    }
}
