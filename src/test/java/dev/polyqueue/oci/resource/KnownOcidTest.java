package dev.polyqueue.oci.resource;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** OCIDs that follow from what a resource is known by. */
class KnownOcidTest {

    private final Ocid queue = Ocid.queueKnownBy("local", "shop", "billing");

    @Test
    void areTheSameEverywhere() {
        assertThat(queue).hasToString("ocid1.queue.oc1.local." + queue.unique());
        assertThat(Ocid.queueKnownBy("local", "shop", "billing")).isEqualTo(queue);
        assertThat(Ocid.parse(Ocid.QUEUE, queue.toString())).isEqualTo(queue);
        assertThat(Ocid.groupKnownBy(queue, "large")).isEqualTo(Ocid.groupKnownBy(queue, "large"));
    }

    @Test
    void areOthersForOtherThings() {
        assertThat(Ocid.queueKnownBy("local", "shopb", "illing")).isNotEqualTo(queue);
        assertThat(Ocid.queueKnownBy("local", "shop", "billings")).isNotEqualTo(queue);
        assertThat(Ocid.groupKnownBy(queue, "small")).isNotEqualTo(Ocid.groupKnownBy(queue, "large"));
    }

    @Test
    void thatOfAGroupLeadsToItsQueue() {
        Ocid group = Ocid.groupKnownBy(queue, "large");
        assertThat(group.queuePrefix()).isEqualTo(queue.queuePrefix());
        assertThat(Ocid.parse(Ocid.GROUP, group.toString())).isEqualTo(group);
    }
}
