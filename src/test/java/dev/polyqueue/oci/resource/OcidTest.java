package dev.polyqueue.oci.resource;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is an OCID and what is none (contract section 2.7). */
class OcidTest {

    private static final String UNIQUE = "a".repeat(60);

    @Test
    void isReadAsItIsWritten() {
        for (String type : new String[] {Ocid.QUEUE, Ocid.GROUP, Ocid.WORK_REQUEST}) {
            Ocid ocid = Ocid.next(type, "sa-saopaulo-1");
            assertThat(Ocid.parse(type, ocid.toString())).isEqualTo(ocid);
            assertThat(ocid.toString()).matches("ocid1\\.[a-z]+\\.oc1\\.sa-saopaulo-1\\.[a-z0-9]{60}");
        }
    }

    @Test
    void aGroupTellsWhereTheNameOfItsQueueBegins() {
        Ocid queue = Ocid.next(Ocid.QUEUE, "local");
        Ocid group = Ocid.groupOf(queue);
        assertThat(queue.unique()).startsWith(group.queuePrefix());
        assertThat(group.unique()).isNotEqualTo(queue.unique()).hasSameSizeAs(queue.unique());
        assertThat(Ocid.of(queue.key())).isEqualTo(queue);
    }

    /** @param text with a star for the unique part */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "queue",
                "ocid1.queue.oc1.local.short",
                "ocid1.queue.oc1.local.*a",
                "ocid1.queue.oc1.local.*.more",
                "ocid1.queue.oc1.local.*-dlq",
                "ocid1.queue.oc1.lo\0cal.*",
                "ocid1.queue.oc1..*",
                "ocid1.queue.oc2.local.*",
                "ocid1.queueconsumergroup.oc1.local.*"
            })
    void isNothingElse(String text) {
        assertThat(Ocid.parse(Ocid.QUEUE, text.replace("*", UNIQUE))).isNull();
    }

    @Test
    void isOfPlainLettersOnly() {
        assertThat(Ocid.parse(Ocid.QUEUE, "ocid1.queue.oc1.local." + UNIQUE)).isNotNull();
        assertThat(Ocid.parse(Ocid.QUEUE, "ocid1.queue.oc1.local." + "A".repeat(60)))
                .isNull();
        assertThat(Ocid.parse(Ocid.QUEUE, "ocid1.queue.oc1.local." + "\0".repeat(60)))
                .isNull();
    }
}
