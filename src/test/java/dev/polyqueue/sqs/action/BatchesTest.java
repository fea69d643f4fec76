package dev.polyqueue.sqs.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.polyqueue.sqs.SqsErrors.Shape;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

@Contract(value = "2.12", evidence = Evidence.RECORDED)
class BatchesTest {

    private static final String BAD_ID = "A batch entry id can only contain alphanumeric characters, hyphens and "
            + "underscores. It can be at most 80 letters long.";

    @Test
    void takeOneToTenDistinctIds() {
        assertThatCode(() -> check("a")).doesNotThrowAnyException();
        assertThatCode(() -> check("0", "1", "2", "3", "4", "5", "6", "7", "8", "9-_".repeat(26) + "xx"))
                .doesNotThrowAnyException();
    }

    @Test
    void refuseNoneAndEleven() {
        assertRefused(
                Shape.EMPTY_BATCH_REQUEST, "There should be at least one SendMessageBatchRequestEntry in the request.");
        assertRefused(
                Shape.TOO_MANY_ENTRIES,
                "Maximum number of entries per request are 10. You have sent 11.",
                Collections.nCopies(11, "a:b").toArray(String[]::new));
    }

    @Test
    void refuseBadIds() {
        assertRefused(Shape.INVALID_BATCH_ENTRY_ID, BAD_ID, "");
        assertRefused(Shape.INVALID_BATCH_ENTRY_ID, BAD_ID, "a:b");
        assertRefused(Shape.INVALID_BATCH_ENTRY_ID, BAD_ID, "a", "a b", "a");
        assertRefused(Shape.INVALID_BATCH_ENTRY_ID, BAD_ID, "x".repeat(81));
    }

    @Test
    @Contract(value = "2.12", evidence = Evidence.REPORTED)
    void refuseRepeatedAndMissingIds() {
        assertRefused(Shape.BATCH_ENTRY_IDS_NOT_DISTINCT, "Id b repeated.", "a", "b", "b", "a");
        assertRefused(
                Shape.MISSING_PARAMETER,
                "The request must contain the parameter SendMessageBatchRequestEntry.2.Id.",
                "a",
                null);
    }

    private static void assertRefused(Shape shape, String text, String... ids) {
        SqsException refusal = catchThrowableOfType(SqsException.class, () -> check(ids));
        assertThat(refusal).hasMessage(text);
        assertThat(refusal.shape()).isEqualTo(shape);
    }

    private static void check(String... ids) {
        List<String> list = Arrays.asList(ids);
        Batches.check(Member.SEND_ENTRIES, list);
    }
}
