package dev.polyqueue.oci.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** On what a change is made (contract sections 2.5 and 5.4). */
class ConditionTest {

    @ParameterizedTest
    @ValueSource(strings = {"tag", "\"tag\"", "*", "\"*\"", "", " tag "})
    void anEtagFitsHoweverItIsWritten(String header) {
        assertThatCode(() -> condition(header).check("q", State.ACTIVE, "tag")).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"other", "\"other\"", "TAG", "tag,other", "\"", "\"\""})
    void anotherEtagDoesNot(String header) {
        assertThat(refusal(condition(header), State.INACTIVE))
                .extracting(OciException::status, OciException::code)
                .containsExactly(412, "NoEtagMatch");
    }

    @ParameterizedTest
    @EnumSource(
            value = State.class,
            names = {"ACTIVE", "INACTIVE"},
            mode = EnumSource.Mode.EXCLUDE)
    void aBusyResourceDoesNotWhateverTheEtag(State state) {
        for (Condition condition : List.of(Condition.NONE, condition("tag"), condition("other"))) {
            assertThat(refusal(condition, state))
                    .extracting(OciException::status, OciException::code)
                    .containsExactly(409, "IncorrectState");
        }
    }

    @Test
    void withoutAnEtagAnyWillDo() {
        Condition condition = Condition.of(call(Map.of()));
        assertThatCode(() -> condition.check("q", State.ACTIVE, "tag")).doesNotThrowAnyException();
    }

    private static OciException refusal(Condition condition, State state) {
        return catchThrowableOfType(OciException.class, () -> condition.check("q", state, "tag"));
    }

    private static Condition condition(String header) {
        return Condition.of(call(Map.of("if-match", header)));
    }

    private static Call call(Map<String, String> headers) {
        return new Call(List.of(), Map.of(), headers, new byte[0], "http://host", () -> true);
    }
}
