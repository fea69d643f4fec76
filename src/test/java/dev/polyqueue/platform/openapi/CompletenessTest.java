package dev.polyqueue.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.sqs.action.Actions;
import dev.polyqueue.testing.TestServer;
import org.junit.jupiter.api.Test;

/** What the server can do is described, and nothing else; of the others, see {@code RoutesDescribedTest} of each. */
class CompletenessTest {

    @Test
    void actionsOfSqs() {
        assertThat(Document.of(ApiDocument.SQS).operations())
                .extracting(Operation::id)
                .containsExactlyInAnyOrderElementsOf(
                        TestServer.shared().bean(Actions.class).names());
        assertThat(Document.of(ApiDocument.SQS).operations()).allSatisfy(operation -> {
            assertThat(operation.path()).isEqualTo("/#X-Amz-Target=AmazonSQS." + operation.id());
            assertThat(operation.method()).isEqualTo("post");
            assertThat(operation.parameters())
                    .contains(new Operation.Parameter("header", "X-Amz-Target", "AmazonSQS." + operation.id()));
        });
    }
}
