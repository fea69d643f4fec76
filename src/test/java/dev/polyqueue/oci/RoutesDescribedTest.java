package dev.polyqueue.oci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.platform.openapi.ApiDocument;
import dev.polyqueue.platform.openapi.Document;
import dev.polyqueue.testing.TestServer;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What the dialect can do is described, and nothing else. */
class RoutesDescribedTest {

    @Test
    void operations() {
        assertThat(Document.of(ApiDocument.OCI_QUEUE).operations())
                .extracting(operation ->
                        operation.id() + " " + operation.method().toUpperCase(Locale.ROOT) + " " + operation.path())
                .containsExactlyInAnyOrderElementsOf(
                        TestServer.shared().bean(Routes.class).described());
    }
}
