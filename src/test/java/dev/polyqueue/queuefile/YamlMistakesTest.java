package dev.polyqueue.queuefile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.platform.settings.BadSetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What no file may have, whatever the dialect. */
class YamlMistakesTest {

    @TempDir
    private Path folder;

    private Path file(String text) {
        return Reading.file(folder, "q.yaml", text);
    }

    @Test
    void theExampleOfTheDocumentationHasNone() {
        assertThat(Reading.mistakes(file(DocumentedExamples.yaml()))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                              | no text at all
            '# nothing'                     | only a comment
            'sqs:'                          | a part without anything
            'sqs: {queues: }'               | a list without anything
            '{"sqs": {"queues": []}}'       | JSON
            """)
    void thereNeedNotBeMuch(String text, String why) {
        assertThat(Reading.mistakes(file(text))).as(why).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"q.yaml", "e.conf"})
    void whatIsNestedTooDeeplyIsAMistakeLikeOthers(String name) {
        int depth = 100_000;
        Path deep = Reading.file(folder, name, "queues: " + "[".repeat(depth) + "]".repeat(depth));
        assertThat(Reading.mistakes(deep))
                .singleElement()
                .asString()
                .startsWith(name + ": the file is nested too deeply");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sqs: [a                       | q.yaml:1:8: this is no YAML: while parsing a flow sequence, expected ',' or ']'
            sqs:\\n\\tqueues:              | q.yaml:2:1: this is no YAML: while scanning for the next token, found character
            sqs: {}\\n---\\nmns: {}        | q.yaml:2:1: this is no YAML: expected a single document in the stream, but found another
            sqs: {}\\nsqs: {}             | q.yaml:2:1: the key "sqs" is there twice, first in line 1
            - a                           | q.yaml:1:1: the file must be a mapping, not a list
            hello                         | q.yaml:1:1: the file must be a mapping, not "hello"
            sq: {}                        | q.yaml:1:1: unknown key "sq"; did you mean "sqs"?
            rabbitmq: {}                  | q.yaml:1:1: unknown key "rabbitmq"; the file has sqs, oci, mns
            sqs: {queues: orders}         | q.yaml:1:15: queues must be a list, not "orders"
            sqs: {queues: [orders]}       | q.yaml:1:16: an SQS queue must be a mapping, not "orders"
            sqs: &a {queues: [*a]}        | q.yaml:1:6: this refers to itself
            sqs: {[a]: b}                 | q.yaml:1:7: a key must be a single value
            """)
    void theFormIsChecked(String text, String mistake) {
        assertThat(Reading.mistakes(file(text.replace("\\n", "\n").replace("\\t", "\t"))))
                .anySatisfy(line -> assertThat(line).startsWith(mistake));
    }

    @Test
    void allMistakesOfAllFilesAreToldInTheirOrder() {
        Path one = Reading.file(folder, "one.yaml", """
                sqs:
                  queues:
                    - {name: a, DelaySeconds: 901}
                    - {name: a b}
                """);
        Path two = Reading.file(folder, "two.yaml", """
                mns:
                  queues:
                    - {name: a, PollingWaitSeconds: 31}
                sqs:
                  queues:
                    - {name: a}
                """);
        assertThat(Reading.mistakes(one, two))
                .containsExactly(
                        "one.yaml:3:31: DelaySeconds must be a whole number from 0 to 900, not \"901\"",
                        "one.yaml:4:14: Can only include alphanumeric characters, hyphens, or underscores."
                                + " 1 to 80 in length",
                        "two.yaml:3:37: PollingWaitSeconds must be a number from 0 to 30",
                        "two.yaml:6:7: a queue a of this account and region is declared at one.yaml:3:7 already");
    }

    @Test
    void whatIsReferredToTwiceIsReadTwice() {
        assertThat(Reading.mistakes(file("""
                sqs:
                  queues:
                    - {name: a, tags: &tags {team: shop}}
                    - {name: b, tags: *tags}
                """))).isEmpty();
    }

    @Test
    void aTextThatIsNotUnicodeIsRefused() throws IOException {
        Path file = Files.write(folder.resolve("q.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertThat(Reading.mistakes(file)).containsExactly("q.yaml: the file is not in UTF-8");
    }

    @Test
    void aFileMustBeThereUnlessItIsOptional() {
        Path missing = folder.resolve("missing.yaml");
        assertThatThrownBy(() -> Reading.read(missing.toString()))
                .isInstanceOf(BadSetting.class)
                .hasMessageStartingWith("polyqueue.queues names " + missing + ", but there is no such file in /")
                .hasMessageEndingWith("Put optional: in front of a file that need not be there");
        assertThatThrownBy(() -> Reading.read("optional:" + folder))
                .isInstanceOf(BadSetting.class)
                .hasMessage("polyqueue.queues must name files, but " + folder + " is a directory");
        assertThatThrownBy(() -> Reading.read("optional:")).hasStackTraceContaining("must name files");
        Path other = file("sqs: {queues: [{name: here}]}");
        assertThat(Reading.read("optional:" + missing + ", " + other).containsBean(QueueStart.class.getName()))
                .isTrue();
        assertThat(Reading.read("optional:" + missing).containsBean(QueueStart.class.getName()))
                .isFalse();
        assertThat(Reading.read("").containsBean(QueueStart.class.getName())).isFalse();
    }
}
