package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.ConsumerGroupsCapabilityDetails;
import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.model.MessageMetadata;
import com.oracle.bmc.queue.model.PutMessagesDetailsEntry;
import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.oci.conformance.TestQueue;
import dev.polyqueue.testing.Contract;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The example of the guide to fan-out: bills for compliance, all of them, and for whoever pays for executives. */
class BillingScenarioTest {

    private final Oci oci = Oci.shared();

    @Test
    @Contract({"2.3", "2.4", "4.1", "4.2", "7.16"})
    void complianceGetsEverythingAndExecutivesTheirOwn() {
        TestQueue billing = oci.queue(settings -> settings.displayName("billing")
                .capabilities(List.of(ConsumerGroupsCapabilityDetails.builder()
                        .primaryConsumerGroupDisplayName("compliance")
                        .build())));
        GroupQueue queue = new GroupQueue(oci, billing);
        TestGroup compliance = queue.primary();
        TestGroup executives =
                queue.group(details -> details.displayName("executives").filter(":team = \"exec-expenses\""));

        billing.put(List.of(
                bill("flight", Map.of("team", "exec-expenses", "amount", "9000")),
                bill("pens", Map.of("team", "office", "amount", "12")),
                bill("dinner", Map.of("team", "exec-expenses", "amount", "400")),
                bill("EXEC", Map.of("team", "EXEC-EXPENSES")),
                TestQueue.message("unmarked")));

        assertThat(compliance.describe().getDisplayName()).isEqualTo("compliance");
        List<GetMessage> seen = compliance.get();
        assertThat(seen)
                .extracting(GetMessage::getContent)
                .containsExactly("flight", "pens", "dinner", "EXEC", "unmarked");
        compliance.delete(seen.stream().map(GetMessage::getReceipt).toList());

        List<GetMessage> paid = executives.get();
        assertThat(paid).extracting(GetMessage::getContent).containsExactly("flight", "dinner");
        assertThat(paid.get(0).getMetadata().getCustomProperties())
                .isEqualTo(Map.of("team", "exec-expenses", "amount", "9000"));
        executives.delete(paid.get(0).getReceipt());
        executives.update(paid.get(1).getReceipt(), 0);
        assertThat(executives.one().getDeliveryCount()).isEqualTo(2);
        assertThat(compliance.counts()).containsExactly(0L, 0L, 0L, 0L);
        assertThat(executives.counts()).containsExactly(0L, 1L, 0L, 0L);
    }

    private static PutMessagesDetailsEntry bill(String content, Map<String, String> attributes) {
        return TestQueue.message(
                content, MessageMetadata.builder().customProperties(attributes).build());
    }
}
