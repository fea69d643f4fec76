package dev.polyqueue.queuefile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.declared.PlainValues;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElasticMqFileTest {

    @TempDir
    private Path folder;

    private final List<String> notices = new ArrayList<>();

    private Object read(String text) {
        Problems problems = new Problems();
        Value value =
                QueueFile.of(Reading.file(folder, "e.conf", text).toString()).read(problems, notices::add);
        assertThat(problems.lines()).isEmpty();
        assertThat(value).isNotNull();
        return PlainValues.of(value);
    }

    private static Map<String, Object> queues(Object... queues) {
        return Map.of("sqs", Map.of("queues", List.of(queues)));
    }

    @Test
    void theExampleOfTheDocumentationIsUnderstood() {
        Object uploads = Map.of(
                "region",
                "eu-central-1",
                "account",
                "000000000000",
                "name",
                "uploads",
                "VisibilityTimeout",
                10L,
                "DelaySeconds",
                5L,
                "ReceiveMessageWaitTimeSeconds",
                0L,
                "deadLetterQueue",
                Map.of("name", "uploads-dead", "maxReceiveCount", "3"),
                "FifoQueue",
                false,
                "tags",
                Map.of("team", "shop"));
        Object dead = Map.of("region", "eu-central-1", "account", "000000000000", "name", "uploads-dead");
        Object invoices = Map.of(
                "region", "eu-central-1",
                "account", "000000000000",
                "name", "invoices.fifo",
                "FifoQueue", true,
                "ContentBasedDeduplication", true);

        assertThat(read(DocumentedExamples.elasticMq())).isEqualTo(queues(uploads, dead, invoices));
        assertThat(notices)
                .containsExactly(folder.resolve("e.conf")
                        + ": only the queues are used of it, and account and region; not node-address");
        assertThat(Reading.mistakes(folder.resolve("e.conf"))).isEmpty();
    }

    @Test
    void includesAndSubstitutionsWork() {
        Reading.file(folder, "more.conf", "queues { included { delay = ${wait} } }\nwait = 2 minutes");
        assertThat(read("include \"more.conf\"\nqueues { own = ${queues.included} }"))
                .isEqualTo(queues(
                        Map.of("name", "included", "DelaySeconds", 120L), Map.of("name", "own", "DelaySeconds", 120L)));
        assertThat(notices).singleElement().asString().endsWith("not wait");
    }

    @Test
    void deadLettersOfFifoQueuesAreFifo() {
        assertThat(read("""
                queues {
                  "a.fifo" { fifo = true, deadLettersQueue { name = b, maxReceiveCount = 1 } }
                  b { fifo = true }
                }
                """))
                .isEqualTo(queues(
                        Map.of(
                                "name",
                                "a.fifo",
                                "FifoQueue",
                                true,
                                "deadLetterQueue",
                                Map.of("name", "b.fifo", "maxReceiveCount", "1")),
                        Map.of("name", "b.fifo", "FifoQueue", true)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            delay = 1500 ms                      | e.conf:2: delay must be whole seconds, such as 10 seconds, not 1500 ms
            delay = 30                           | e.conf:2: delay must be whole seconds, such as 10 seconds, not 30, which without a unit is milliseconds
            delay = 901 seconds                  | e.conf:2: DelaySeconds must be a whole number from 0 to 900, not "901"
            delay = soon                         | e.conf:2: delay must be whole seconds, such as 10 seconds, not soon
            defaultVisibilityTimout = 1s         | e.conf:2: unknown key "defaultVisibilityTimout"; did you mean "defaultVisibilityTimeout"?
            fifo { }                             | e.conf:2: fifo must be true or false, not an object; if it is part of the queue's name, put that in quotation marks
            contentBasedDeduplication = true     | e.conf:2: ContentBasedDeduplication is for FIFO queues; leave it out, or add FifoQueue: true
            copyTo = b                           | e.conf:2: copyTo is not supported, messages stay in the queue they are sent to; take it out
            moveTo = b                           | e.conf:2: moveTo is not supported, messages stay in the queue they are sent to; take it out
            deadLettersQueue = b                 | e.conf:2: deadLettersQueue must be an object in braces, not b
            deadLettersQueue { name = b }        | e.conf:2: deadLetterQueue needs maxReceiveCount
            deadLettersQueue { name = b, max = 1, maxReceiveCount = 1 } | e.conf:2: unknown key "max"; deadLettersQueue has name, maxReceiveCount
            deadLettersQueue { name = {}, maxReceiveCount = 1 } | e.conf:2: name must be a text, not an object
            tags = [a]                           | e.conf:2: tags must be an object in braces, not a list
            tags { a = [b] }                     | e.conf:2: a must be a text, not a list
            delay = ${nothing}                   | e.conf:2: this cannot be read: Could not resolve substitution to a value: ${nothing}
            delay = = 1                          | e.conf:2: this cannot be read:
            """)
    void mistakesAreToldWithTheirLine(String line, String mistake) {
        Path file = Reading.file(folder, "e.conf", "queues { a {\n" + line + "\n} }");
        assertThat(Reading.mistakes(file)).first().asString().startsWith(mistake);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            aws { region = "moon base" }, queues { a {} } | e.conf:1: region must be of letters, digits and hyphens, not "moon base"
            aws { regoin = x }                            | e.conf:1: unknown key "regoin"; did you mean "region"?
            aws = x                                       | e.conf:1: aws must be an object in braces, not x
            queues = x                                    | e.conf:1: queues must be an object in braces, not x
            queues { "a b" {} }                           | e.conf:1: Can only include alphanumeric characters
            """)
    void soAreThoseOutsideOfQueues(String text, String mistake) {
        assertThat(Reading.mistakes(Reading.file(folder, "e.conf", text)))
                .singleElement()
                .asString()
                .startsWith(mistake);
    }
}
