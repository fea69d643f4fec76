package dev.polyqueue.queuefile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the dialects refuse of their queues. The snippets are one queue each, with its key in column 1 of line 2. */
class DialectMistakesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            VisibilityTimeout: 30                                | 1:17: an SQS queue needs name
            name: a\\nVisibilityTimeout: 43201                   | 3:20: VisibilityTimeout must be a whole number from 0 to 43200, not "43201"
            name: a\\nVisibilityTimeout: soon                    | 3:20: VisibilityTimeout must be a whole number from 0 to 43200, not "soon"
            name: a\\nVisibilityTimeout: [1]                     | 3:20: VisibilityTimeout must be a single value, not a list
            name: a\\nVisibilityTimeout: {a: 1}                  | 3:20: VisibilityTimeout must be a single value, not a mapping
            name: a\\nVisibilityTimeout:                         | 3:19: VisibilityTimeout has no value; give it one or leave it out
            name: a\\nfifo: true                                 | 3:1: unknown key "fifo"; did you mean "FifoQueue"?
            name: a\\nvisibility_timeout: 1                      | 3:1: unknown key "visibility_timeout"; did you mean "VisibilityTimeout"?
            name: a\\nQueueOwner: x                              | 3:1: unknown key "QueueOwner"; an SQS queue has name, account, region, DelaySeconds, MaximumMessageSize,
            name: a.fifo                                         | 2:7: only FIFO queues have names with .fifo at the end; add FifoQueue: true
            name: a\\nFifoQueue: true                            | 2:7: the name of a FIFO queue ends with .fifo; make it a.fifo
            name: a\\nFifoQueue: sometimes                       | 3:12: FifoQueue must be true or false, not "sometimes"
            name: a.fifo\\nFifoQueue: yes                         | 3:12: FifoQueue must be true or false, not "yes"
            name: a\\nContentBasedDeduplication: true            | 3:28: ContentBasedDeduplication is for FIFO queues; leave it out, or add FifoQueue: true
            name: a.fifo\\nFifoQueue: true\\nDeduplicationScope: topic | 4:21: DeduplicationScope must be queue or messageGroup, not "topic"
            name: a.fifo\\nFifoQueue: true\\nFifoThroughputLimit: perMessageGroupId | 1:17: The perMessageGroupId value is allowed only when the value for DeduplicationScope is messageGroup
            name: a\\nKmsMasterKeyId: k\\nSqsManagedSseEnabled: true | 1:17: You can use one type of server-side encryption (SSE) at one time. You can either enable KMS SSE or SQS SSE
            name: a\\nPolicy: allow                              | 3:9: Policy: Invalid value for the parameter Policy.
            name: a\\naccount: 42                                | 3:10: account must be 12 digits, not "42"
            name: a\\nregion: moon base                          | 3:9: region must be of letters, digits and hyphens, not "moon base"
            name: a\\ntags: {"aws:x": y}                         | 3:7: Tag keys must not begin with 'aws:'. This prefix is reserved for internal use
            name: a\\ntags: [x]                                  | 3:7: tags must be a mapping, not a list
            name: a\\ntags: {x: [y]}                             | 3:11: x must be a single value, not a list
            name: a\\ndeadLetterQueue: b                         | 3:18: deadLetterQueue must be a mapping, not "b"
            name: a\\ndeadLetterQueue: {name: a, maxReceiveCount: 3} | 3:18: dead-letter queues in a circle: a -> a
            name: a\\ndeadLetterQueue: {name: b, maxReceiveCount: 0} | 3:18: RedrivePolicy: Invalid value for maxReceiveCount: 0, valid values are from 1 to 1000 both inclusive.
            name: a\\ndeadLetterQueue: {name: b.fifo, maxReceiveCount: 3}},{name: b.fifo, FifoQueue: true | 3:18: dead-letter queue b.fifo: Dead-letter queue must be same type of queue as the source
            name: a\\ndeadLetterQueue: {name: b, maxReceiveCount: 3}},{name: b, RedriveAllowPolicy: {redrivePermission: denyAll} | 3:18: dead-letter queue b: The dead-letter queue's redrive allow policy does not allow this
            name: a\\nRedrivePolicy: {deadLetterTargetArn: "arn:aws:sqs:mars:000000000000:b", maxReceiveCount: 3} | 3:16: dead-letter queue b: Dead-letter target must be in same region as the source
            """)
    void sqs(String queue, String mistake) {
        Path file = Reading.file(folder, "q.yaml", "sqs: {queues: [ {\n" + queue.replace("\\n", ",\n") + "\n}]}");
        assertThat(Reading.mistakes(file)).singleElement().asString().startsWith("q.yaml:" + mistake);
    }

    @Test
    void aCircleIsToldOnceWhereItBegins() {
        Path file = Reading.file(folder, "q.yaml", """
                sqs:
                  queues:
                    - {name: into, deadLetterQueue: {name: a, maxReceiveCount: 1}}
                    - {name: a, deadLetterQueue: {name: b, maxReceiveCount: 1}}
                    - {name: b, deadLetterQueue: {name: c, maxReceiveCount: 1}}
                    - {name: c, deadLetterQueue: {name: a, maxReceiveCount: 1}}
                """);
        assertThat(Reading.mistakes(file))
                .containsExactly("q.yaml:4:34: dead-letter queues in a circle: a -> b -> c -> a");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            compartmentId: c                                     | 1:17: an OCI queue needs displayName
            displayName: a                                       | 1:17: an OCI queue needs compartmentId
            displayName: a,\\ncompartmentId: ""                  | 3:16: compartmentId must have 1 to 255 characters, not 0
            displayName: a,\\nvisibilityInSeconds: 0             | 3:22: visibilityInSeconds must be from 1 to 43200, not 0
            displayName: a,\\nvisibilityInSeconds: "30"          | 3:22: visibilityInSeconds must be an integer
            displayName: a,\\nretentionInSeconds: 9              | 3:21: retentionInSeconds must be from 10 to 604800, not 9
            displayName: a,\\nretention: 9                       | 3:1: unknown key "retention"; did you mean "retentionInSeconds"?
            displayName: a,\\nfreeformTags: {a: 1}               | 3:15: a must be a string
            displayName: a,\\ndefinedTags: {a: 1}                | 3:14: a must be a JSON object
            displayName: a,\\ncapabilities: [{type: GROUPS}]     | 3:15: There is no capability GROUPS
            displayName: a,\\ncapabilities: [{type: LARGE_MESSAGES, typ: x}] | 3:39: unknown key "typ"; did you mean "type"?
            displayName: a,\\nconsumerGroups: [{displayName: g}] | 3:17: consumer groups need the capability; add capabilities: [{type: CONSUMER_GROUPS}]
            """)
    void oci(String queue, String mistake) {
        String end = mistake.contains("compartmentId") ? "}]}" : "}], compartmentId: c}";
        Path file = Reading.file(folder, "q.yaml", "oci: {queues: [ {\n" + queue.replace("\\n", "\n") + "\n" + end);
        assertThat(Reading.mistakes(file)).singleElement().asString().startsWith("q.yaml:" + mistake);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            filter: ":a"                                         | 1:1: an OCI consumer group needs displayName
            displayName: g,\\nfilter: ":amount >="               | 3:9: Invalid filter at column 11: expected
            displayName: g,\\nfilter: "x = 1"                    | 3:9: Invalid filter at column 1: expected
            displayName: g,\\ndeadLetterQueueDeliveryCount: 21   | 3:31: deadLetterQueueDeliveryCount must be from 0 to 20, not 21
            displayName: g,\\nisEnabled: 1                       | 3:12: isEnabled must be true or false
            displayName: g,\\nenabled: true                      | 3:1: unknown key "enabled"; did you mean "isEnabled"?
            displayName: primary consumer GROUP                  | 1:1: the primary consumer group is called Primary Consumer Group; choose another name
            displayName: g},{displayName: G                      | 2:17: a consumer group G of this queue is declared at q.yaml:1:1 already
            """)
    void ociConsumerGroups(String group, String mistake) {
        String text = "{displayName: a, compartmentId: c, capabilities: [{type: CONSUMER_GROUPS}], consumerGroups: [";
        Path file = Reading.file(
                folder, "q.yaml", "oci: {queues: [" + text + "{\n" + group.replace("\\n", "\n") + "\n}]}]}");
        String column = Integer.toString(("oci: {queues: [" + text).length() + 1);
        assertThat(Reading.mistakes(file))
                .singleElement()
                .asString()
                .startsWith(
                        "q.yaml:" + mistake.replace("1:1:", "1:" + column + ":").replace("1:1 ", "1:" + column + " "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            queues: [{DelaySeconds: 1}]                          | 2:10: an MNS queue needs name
            queues: [{name: a_b}]                                | 2:17: A queue name has letters, digits and hyphens and begins with a letter or a digit: a_b
            queues: [{name: a, DelaySeconds: 604801}]            | 2:34: DelaySeconds must be a number from 0 to 604800
            queues: [{name: a, LoggingEnabled: maybe}]           | 2:36: LoggingEnabled must be True or False
            queues: [{name: a, account: me}]                     | 2:29: account must be 1 to 20 digits, not "me"
            queues: [{name: a, region: Here}]                    | 2:28: region must be of lower-case letters, digits and hyphens, not "Here"
            queues: [{name: a}, {name: a}]                       | 2:21: a queue a of this account and region is declared at q.yaml:2:10 already
            topics: [{name: t}, {name: t}]                       | 2:21: a topic t of this account and region is declared at q.yaml:2:10 already
            topics: [{name: t, MaximumMessageSize: 1}]           | 2:40: MaximumMessageSize must be a number from 1024 to 65536
            topics: [{name: t, subscriptions: [{name: s}]}]      | 2:36: an MNS subscription needs Endpoint
            topics: [{name: t, subscriptions: [{name: s, Endpoint: somewhere}]}] | 2:56: An endpoint is like http://host/path
            topics: [{name: t, subscriptions: [{name: s, Endpoint: "http://h", NotifyStrategy: NEVER}]}] | 2:84: NotifyStrategy must be BACKOFF_RETRY or EXPONENTIAL_DECAY_RETRY
            topics: [{name: t, subscriptions: [{name: s, Endpoint: "http://h", NotifyContentFormat: YAML}]}] | 2:89: NotifyContentFormat must be XML, JSON or SIMPLIFIED
            topics: [{name: t, subscriptions: [{name: s, Endpoint: "http://h", FilterTag: abcdefghijklmnopq}]}] | 2:79: FilterTag must not have more than 16 characters
            topics: [{name: t, subscriptions: [{name: s, Endpoint: "http://h"}, {name: s, Endpoint: "http://h"}]}] | 2:69: a subscription s to this topic is declared at q.yaml:2:36 already
            queues: [{name: q, MaximumMessageSize: 1024}], topics: [{name: t, subscriptions: [{name: s, Endpoint: "acs:mns:::queues/q"}]}] | 2:103: The MaximumMessageSize of the queue must not be below that of the topic, 65536
            """)
    void mns(String text, String mistake) {
        Path file = Reading.file(folder, "q.yaml", "mns: {\n" + text + "}");
        assertThat(Reading.mistakes(file)).singleElement().asString().startsWith("q.yaml:" + mistake);
    }
}
