package dev.polyqueue.mns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.mns.push.CertificateEndpoint;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.mns.wire.Query;
import dev.polyqueue.platform.openapi.ApiDocument;
import dev.polyqueue.platform.openapi.Document;
import dev.polyqueue.platform.openapi.Operation;
import dev.polyqueue.testing.TestServer;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What the dialect can do is described, and nothing else. */
class RoutesDescribedTest {

    private static final String CERTIFICATE = "GetPushCertificate";

    private final Document document = Document.of(ApiDocument.MNS);
    private final Routes routes = TestServer.shared().bean(Routes.class);

    @Test
    void operations() {
        List<String> all = new ArrayList<>(routes.described());
        all.add(CERTIFICATE + " GET " + CertificateEndpoint.PATH);

        assertThat(document.operations())
                .extracting(operation -> operation.id() + " " + method(operation) + " " + operation.plainPath())
                .containsExactlyInAnyOrderElementsOf(all);
    }

    /** What the examples say in their parameters is what tells operations at the same path apart. */
    @Test
    void parametersThatTellThemApart() {
        for (Operation operation : document.operations()) {
            if (!operation.id().equals(CERTIFICATE)) {
                Routes.Match match = routes.find(
                        method(operation), MnsPath.of(operation.plainPath()), Query.parse(operation.query()));

                assertThat(match.operation()).isEqualTo(toldByParameters(operation.id()));
            }
        }
    }

    @Test
    void errors() throws ReflectiveOperationException {
        Set<String> codes = new TreeSet<>();
        for (Method error : MnsErrors.class.getMethods()) {
            if (error.getReturnType() == MnsException.class) {
                codes.add(((MnsException) error.invoke(null, arguments(error))).code());
            }
        }

        assertThat(codes).hasSizeGreaterThan(30).isEqualTo(document.valuesOf("Code"));
    }

    private static String method(Operation operation) {
        return operation.method().toUpperCase(Locale.ROOT);
    }

    /** A batch is known by its body. */
    private static String toldByParameters(String operation) {
        return operation.equals("BatchSendMessage") ? "SendMessage" : operation;
    }

    private static Object[] arguments(Method error) {
        return Arrays.stream(error.getParameterTypes())
                .map(type -> type == String.class ? "x" : type == int.class ? (Object) 1 : (Object) 1L)
                .toArray();
    }
}
