package dev.polyqueue.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sends every example of the documents to a server, and holds its answers against them. */
class ExamplesTest {

    private static final List<String> JSON_NONSENSE =
            List.of("{", "[]", "{\"QueueUrl\":7,\"QueueName\":7,\"SourceArn\":7,\"TaskHandle\":7}");
    private static final List<String> XML_NONSENSE =
            List.of("<Queue", "{}", "<Nothing/>", "<!DOCTYPE Queue [<!ENTITY a 'b'>]><Queue>&a;</Queue>");

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.start(); // the examples name their queues, and so may others
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @EnumSource
    void areAnsweredAsDocumented(ApiDocument name) {
        Document document = Document.of(name);
        Caller caller = new Caller(server.url());
        Story story = Story.of(name, caller);
        Set<String> succeeded = new TreeSet<>();

        for (Operation operation : inOrder(document)) {
            story.prepare(operation);
            refusals(caller, operation);
            for (Operation.Example example : operation.examples()) {
                asItIs(caller, story, operation, example);
                Answer answer = caller.send(operation, example, story::fill);
                answer.check(operation);
                assertThat(answer.status())
                        .as("%s %s: %s", operation.id(), example, answer)
                        .matches(example::expects, "is the status expected");
                if (!example.refused()) {
                    succeeded.add(operation.id());
                    story.heed(operation, example, answer);
                }
            }
            if (operation.hasBody()) {
                caller.send(operation, nothing(operation), UnaryOperator.identity())
                        .check(operation);
            }
        }

        assertThat(succeeded).hasSameSizeAs(document.operations());
    }

    /** As somebody sends it who has not replaced what is made up. */
    private static void asItIs(Caller caller, Story story, Operation operation, Operation.Example example) {
        String all = operation.parameters() + " " + example;
        if (!story.fill(all).equals(all)) {
            caller.send(operation, example, UnaryOperator.identity()).check(operation);
        }
    }

    /** What is no document, or another one than is wanted. */
    private static void refusals(Caller caller, Operation operation) {
        if (operation.hasBody()) {
            for (String body : isXml(operation) ? XML_NONSENSE : JSON_NONSENSE) {
                Answer answer = caller.send(operation, body, UnaryOperator.identity());
                answer.check(operation);
                assertThat(answer.status()).as("%s of %s", body, operation.id()).isBetween(200, 499);
            }
        }
    }

    /** A document that says nothing. */
    private static String nothing(Operation operation) {
        return isXml(operation) ? "<" + new XmlContent(operation.document()).root(operation.bodySchema()) + "/>" : "{}";
    }

    private static boolean isXml(Operation operation) {
        return operation.bodyType().endsWith("/xml");
    }

    /** What deletes the queue that all others need comes last. */
    private static List<Operation> inOrder(Document document) {
        return document.operations().stream()
                .sorted(Comparator.comparingInt(operation -> switch (operation.id()) {
                    case "DeleteQueue", "DeleteTopic" -> 2;
                    case "DeleteConsumerGroup", "Unsubscribe" -> 1;
                    default -> 0;
                }))
                .toList();
    }
}
