package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Filters are asked once, when a message is put. */
@Contract({"4.2", "7.17"})
class FilterMomentTest {

    private final Oci oci = Oci.shared();
    private final GroupQueue queue = GroupQueue.create(oci);

    @Test
    @Contract({"4.2", "7.17", "C8"})
    void aChangedFilterIsForLaterMessages() {
        TestGroup group = queue.group(":team = \"b\"");
        queue.queue().putWith(Map.of("team", "a"), "old");

        group.update(changes -> changes.filter(":team = \"a\""));

        assertThat(group.get()).isEmpty();
        queue.queue().putWith(Map.of("team", "a"), "new");
        assertThat(group.contents()).containsExactly("new");
    }

    @Test
    void aChangedFilterTakesNothingAway() {
        TestGroup group = queue.group(":team = \"a\"");
        queue.queue().putWith(Map.of("team", "a"), "old");

        group.update(changes -> changes.filter(":team = \"b\""));

        assertThat(group.contents()).containsExactly("old");
    }

    @Test
    @Contract({"4.2", "7.17", "C9"})
    void aNewGroupSeesOnlyWhatIsNew() {
        queue.queue().put("old");

        TestGroup group = queue.group("");

        assertThat(group.get()).isEmpty();
        queue.queue().put("new");
        assertThat(group.contents()).containsExactly("new");
    }

    @Test
    @Contract({"4.2", "7.17", "C10"})
    void aDisabledGroupMissesWhatIsPut() {
        TestGroup group = queue.group("");
        group.enable(false);
        assertThat(group.get()).isEmpty();
        queue.queue().put("missed");

        group.enable(true);

        assertThat(group.get()).isEmpty();
        queue.queue().put("new");
        assertThat(group.contents()).containsExactly("new");
    }

    @Test
    @Contract(
            value = {"4.2", "8.4"},
            evidence = Evidence.ASSUMED)
    void aDisabledGroupKeepsWhatItHas() {
        TestGroup group = queue.group("");
        queue.queue().put("kept");
        group.enable(false);
        assertThat(group.get()).isEmpty();

        group.enable(true);

        assertThat(group.one().getDeliveryCount()).isOne();
    }

    @Test
    @Contract(value = "4.2", evidence = Evidence.ASSUMED)
    void whatGroupsAreTakesEffectAtOnce() {
        TestGroup group = queue.group(":n = 0");
        for (int n = 1; n <= 5; n++) {
            String filter = ":n = " + n;
            group.update(changes -> changes.filter(filter));
            queue.queue().putWith(Map.of("n", Integer.toString(n)), "n" + n);
            TestGroup newest = queue.group(filter);
            queue.queue().putWith(Map.of("n", Integer.toString(n)), "again");
            assertThat(newest.contents()).containsExactly("again");
        }

        assertThat(group.contents())
                .containsExactly("n1", "again", "n2", "again", "n3", "again", "n4", "again", "n5", "again");
    }

    @Test
    void filtersLookAtAttributesOnly() {
        TestGroup body = queue.group("hasPrefix(:content, \"x\") OR :team");
        TestGroup channel = queue.group(":channelId = \"team\" OR :channel = \"team\"");

        queue.queue().putTo("team", "{\"team\":\"a\",\"content\":\"x\"}");

        assertThat(body.get()).isEmpty();
        assertThat(channel.get()).isEmpty();
    }
}
