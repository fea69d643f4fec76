package dev.polyqueue.oci.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.oci.resource.Lifecycle.State;
import org.junit.jupiter.api.Test;

/** States follow from the time (contract section 2.5). */
class LifecycleStatesTest {

    @Test
    void isReadAsItIsWritten() {
        for (Lifecycle lifecycle : new Lifecycle[] {
            new Lifecycle(State.UPDATING, "The queue is being purged", 17),
            new Lifecycle(State.DELETING, null, 0),
            Lifecycle.SETTLED
        }) {
            assertThat(Lifecycle.parse(lifecycle.text())).isEqualTo(lifecycle);
        }
        assertThat(Lifecycle.parse(null)).isEqualTo(Lifecycle.SETTLED);
    }

    @Test
    void aStateLastsUntilItsTime() {
        Lifecycle creating = new Lifecycle(State.CREATING, null, 10);
        assertThat(creating.state(9, State.ACTIVE)).isEqualTo(State.CREATING);
        assertThat(creating.takesMessages(9)).isFalse();
        assertThat(creating.state(10, State.INACTIVE)).isEqualTo(State.INACTIVE);
        assertThat(creating.takesMessages(10)).isTrue();

        Lifecycle updating = new Lifecycle(State.UPDATING, null, 10);
        assertThat(updating.state(9, State.ACTIVE)).isEqualTo(State.UPDATING);
        assertThat(updating.takesMessages(9)).isTrue();
        assertThat(updating.state(10, State.ACTIVE)).isEqualTo(State.ACTIVE);
    }

    @Test
    void nothingComesAfterADeletion() {
        Lifecycle deleting = new Lifecycle(State.DELETING, null, 10);
        assertThat(deleting.state(9, State.ACTIVE)).isEqualTo(State.DELETING);
        assertThat(deleting.isOver(9)).isFalse();
        assertThat(deleting.state(10, State.ACTIVE)).isEqualTo(State.DELETED);
        assertThat(deleting.isOver(10)).isTrue();
        assertThat(deleting.takesMessages(9)).isFalse();
        assertThat(deleting.takesMessages(10)).isFalse();
    }
}
