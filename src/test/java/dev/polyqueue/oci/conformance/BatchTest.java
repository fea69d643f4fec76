package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.DeleteMessagesResult;
import com.oracle.bmc.queue.model.GetMessage;
import com.oracle.bmc.queue.model.UpdateMessagesDetails;
import com.oracle.bmc.queue.model.UpdateMessagesDetailsEntry;
import com.oracle.bmc.queue.model.UpdateMessagesResult;
import com.oracle.bmc.queue.requests.UpdateMessagesRequest;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Deletes and updates of several messages at once. */
@Contract("3.5")
class BatchTest {

    private final Oci oci = Oci.shared();
    private final Http http = oci.http();
    private final TestQueue queue = oci.queue();
    private final String path = "/queues/" + queue.id() + "/messages/actions/";

    @Test
    @Contract({"3.5", "7.12", "B9"})
    void aBadReceiptFailsAloneInADelete() {
        queue.put("x");
        String good = queue.one().getReceipt();

        DeleteMessagesResult result = queue.delete(List.of(good, "invented"));

        assertThat(result.getClientFailures()).isOne();
        assertThat(result.getServerFailures()).isZero();
        assertThat(result.getEntries()).hasSize(2);
        assertThat(result.getEntries().get(0).getErrorCode()).isNull();
        assertThat(result.getEntries().get(0).getErrorMessage()).isNull();
        assertThat(result.getEntries().get(1).getErrorCode()).isEqualTo(404);
        assertThat(result.getEntries().get(1).getErrorMessage()).isNotBlank();
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    @Test
    @Contract({"3.5", "7.12", "B9"})
    void theResultOfADeleteHasThisShape() {
        queue.put("x");

        Answer answer = http.post(
                        path + "deleteMessages", entries("", queue.one().getReceipt(), "invented"))
                .ok();

        assertThat(answer.json().propertyNames())
                .containsExactlyInAnyOrder("serverFailures", "clientFailures", "entries");
        assertThat(answer.at("/entries/0").isObject()).isTrue();
        assertThat(answer.at("/entries/0")).isEmpty();
        assertThat(answer.at("/entries/1").propertyNames()).containsExactlyInAnyOrder("errorCode", "errorMessage");
        assertThat(answer.at("/entries/1/errorCode").isInt()).isTrue();
    }

    @Test
    @Contract({"3.5", "7.12", "B10"})
    void aBadVisibilityFailsAloneInAnUpdate() {
        queue.put("a", "b", "c");
        List<GetMessage> messages = queue.get();
        long before = oci.now();

        UpdateMessagesResult result = update(
                entry(messages.get(0).getReceipt(), 100),
                entry(messages.get(1).getReceipt(), 43_201),
                entry(messages.get(2).getReceipt(), 0),
                entry("invented", 5));

        assertThat(result.getClientFailures()).isEqualTo(2);
        assertThat(result.getServerFailures()).isZero();
        assertThat(result.getEntries()).hasSize(4);
        assertThat(result.getEntries().get(0).getId()).isEqualTo(messages.get(0).getId());
        assertThat(result.getEntries().get(0).getVisibleAfter().getTime())
                .isBetween(before + 100_000, oci.now() + 100_000);
        assertThat(result.getEntries().get(0).getErrorCode()).isNull();
        assertThat(result.getEntries().get(1).getErrorCode()).isEqualTo(400);
        assertThat(result.getEntries().get(1).getErrorMessage()).isNotBlank();
        assertThat(result.getEntries().get(1).getId()).isNull();
        assertThat(result.getEntries().get(2).getId()).isEqualTo(messages.get(2).getId());
        assertThat(result.getEntries().get(3).getErrorCode()).isEqualTo(404);
        assertThat(queue.contents()).containsExactly("c");
    }

    @Test
    void theResultOfAnUpdateHasThisShape() {
        queue.put("x");

        Answer answer = http.post(
                        path + "updateMessages",
                        entries(",\"visibilityInSeconds\":5", queue.one().getReceipt(), "invented"))
                .ok();

        assertThat(answer.json().propertyNames())
                .containsExactlyInAnyOrder("serverFailures", "clientFailures", "entries");
        assertThat(answer.at("/entries/0").propertyNames()).containsExactlyInAnyOrder("id", "visibleAfter");
        assertThat(answer.at("/entries/1").propertyNames()).containsExactlyInAnyOrder("errorCode", "errorMessage");
        assertThat(answer.at("/entries/1/errorCode").isInt()).isTrue();
    }

    @Test
    @Contract({"3.5", "6.1"})
    void twentyEntriesAreDoneInTheirOrder() {
        queue.put(Collections.nCopies(20, TestQueue.message("x")));
        List<GetMessage> messages = queue.get();

        UpdateMessagesResult updated = update(messages.stream()
                .map(message -> entry(message.getReceipt(), 60))
                .toArray(UpdateMessagesDetailsEntry[]::new));
        assertThat(updated.getEntries())
                .extracting(result -> result.getId())
                .containsExactlyElementsOf(
                        messages.stream().map(GetMessage::getId).toList());

        DeleteMessagesResult deleted =
                queue.delete(messages.stream().map(GetMessage::getReceipt).toList());
        assertThat(deleted.getClientFailures()).isZero();
        assertThat(deleted.getEntries()).hasSize(20);
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    @Test
    @Contract(value = "3.5", evidence = Evidence.ASSUMED)
    void theSameReceiptTwiceIsDeletedOnce() {
        queue.put("x");
        String receipt = queue.one().getReceipt();

        DeleteMessagesResult result = queue.delete(List.of(receipt, receipt));

        assertThat(result.getEntries()).hasSize(2);
        assertThat(result.getClientFailures()).isLessThanOrEqualTo(1);
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L, 0L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"entries\":null}",
                "{\"entries\":[]}",
                "{\"entries\":{}}",
                "{\"entries\":[null]}",
                "{\"entries\":[{}]}",
                "{\"entries\":[{\"receipt\":null,\"visibilityInSeconds\":1}]}",
                "{\"entries\":[{\"receipt\":7,\"visibilityInSeconds\":1}]}"
            })
    @Contract(value = "3.5", evidence = Evidence.ASSUMED)
    void aBatchMustHaveEntriesWithReceipts(String body) {
        for (String action : List.of("deleteMessages", "updateMessages")) {
            http.post(path + action, body).refused(400, "MissingParameter", "InvalidParameter", "CannotParseRequest");
        }
    }

    @Test
    @Contract({"3.5", "6.1"})
    void moreThanTwentyAreRefusedAsAWhole() {
        queue.put("x");
        String receipt = queue.one().getReceipt();
        String[] receipts = Collections.nCopies(21, receipt).toArray(String[]::new);

        http.post(path + "deleteMessages", entries("", receipts)).refused(400, "InvalidParameter");
        http.post(path + "updateMessages", entries(",\"visibilityInSeconds\":0", receipts))
                .refused(400, "InvalidParameter");
        assertThat(queue.counts()).containsExactly(0L, 1L, 0L, 0L);
    }

    @Test
    @Contract(value = "3.5", evidence = Evidence.ASSUMED)
    void anUpdateWithoutVisibilityIsRefusedAsAWhole() {
        queue.put("a", "b");
        List<GetMessage> messages = queue.get();

        http.post(
                        path + "updateMessages",
                        "{\"entries\":[{\"receipt\":\"" + messages.get(0).getReceipt()
                                + "\",\"visibilityInSeconds\":0},{\"receipt\":\""
                                + messages.get(1).getReceipt() + "\"}]}")
                .refused(400, "MissingParameter", "InvalidParameter");
        assertThat(queue.get()).isEmpty();
    }

    private UpdateMessagesResult update(UpdateMessagesDetailsEntry... entries) {
        return oci.data()
                .updateMessages(UpdateMessagesRequest.builder()
                        .queueId(queue.id())
                        .updateMessagesDetails(UpdateMessagesDetails.builder()
                                .entries(List.of(entries))
                                .build())
                        .build())
                .getUpdateMessagesResult();
    }

    private static UpdateMessagesDetailsEntry entry(String receipt, int seconds) {
        return UpdateMessagesDetailsEntry.builder()
                .receipt(receipt)
                .visibilityInSeconds(seconds)
                .build();
    }

    private static String entries(String more, String... receipts) {
        return List.of(receipts).stream()
                .map(receipt -> "{\"receipt\":\"" + receipt + "\"" + more + "}")
                .collect(Collectors.joining(",", "{\"entries\":[", "]}"));
    }
}
