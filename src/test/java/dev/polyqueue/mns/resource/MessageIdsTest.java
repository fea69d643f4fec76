package dev.polyqueue.mns.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

@Contract("3.2")
class MessageIdsTest {

    @Property
    void noTwoIdsGiveOneText(@ForAll long one, @ForAll long other) {
        assertThat(MessageIds.of(one).equals(MessageIds.of(other))).isEqualTo(one == other);
        assertThat(MessageIds.of(one + 1)).isNotEqualTo(MessageIds.of(one));
    }

    @Property
    void aTextHasThirtyTwoDigits(@ForAll long id) {
        assertThat(MessageIds.of(id)).matches("[0-9A-F]{32}");
    }
}
