package dev.polyqueue.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;
import tools.jackson.databind.JsonNode;

/** What is answered beside the dialects is described, and nothing else. */
class AdminCompletenessTest {

    /** Of filters, which Spring does not list. */
    private static final Set<String> OF_FILTERS = Set.of(
            "get /_aws/sqs/messages",
            "post /_aws/sqs/messages",
            "get /_aws/sqs/messages/{region}/{account}/{queue}",
            "post /_aws/sqs/messages/{region}/{account}/{queue}",
            "get /openapi/{document}");

    /** Spring answers them for whatever follows. */
    private static final List<String> HEALTH_GROUPS =
            List.of("get /actuator/health/readiness", "get /actuator/health/liveness");

    @Test
    void allThatIsAnswered() {
        Set<String> answered = new TreeSet<>(OF_FILTERS);
        answered.addAll(HEALTH_GROUPS);
        for (HandlerMapping mapping : mappings()) {
            if (mapping instanceof RequestMappingInfoHandlerMapping methods) {
                methods.getHandlerMethods().keySet().forEach(info -> add(info, answered));
            }
        }

        Set<String> described = Document.of(ApiDocument.ADMIN).operations().stream()
                .filter(operation -> !operation.method().equals("head")) // which goes with every get
                .map(operation -> operation.method() + " " + operation.path())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(described).isEqualTo(answered);
    }

    @Test
    void allDocuments() {
        List<String> described = new ArrayList<>();
        for (JsonNode name : Document.of(ApiDocument.ADMIN).root().at("/components/schemas/DocumentName/enum")) {
            described.add("/openapi/" + name.stringValue());
        }
        assertThat(described)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(ApiDocument.values())
                        .map(ApiDocument::path)
                        .toList());
    }

    /** The servlet has them when it has answered something. */
    private static List<HandlerMapping> mappings() {
        Document document = Document.of(ApiDocument.ADMIN);
        Operation any = document.operations().get(0);
        new Caller(TestServer.shared().url()).send(any, any.examples().get(0), UnaryOperator.identity());
        return Objects.requireNonNull(
                TestServer.shared().bean(DispatcherServlet.class).getHandlerMappings());
    }

    private static void add(RequestMappingInfo info, Set<String> answered) {
        for (RequestMethod verb : info.getMethodsCondition().getMethods()) {
            for (String path : info.getPatternValues()) {
                if (!path.endsWith("/**")) {
                    answered.add(verb.name().toLowerCase(Locale.ROOT) + " "
                            + path.replaceFirst("\\{requiredMetricName}", "{name}"));
                }
            }
        }
    }
}
