package dev.polyqueue.queuefile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.declared.Declarations;
import dev.polyqueue.declared.EngineParts;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Report;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.topic.TopicListing;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.declared.MnsPart;
import dev.polyqueue.oci.declared.OciPart;
import dev.polyqueue.sqs.declared.SqsPart;
import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestPostgres;
import dev.polyqueue.testing.TestServer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.core.env.StandardEnvironment;

/** Several nodes that start at the same time with the same file. */
class StartsTogetherTest {

    private static final int NODES = 2;

    @Test
    void eachThingIsMadeOnceAndNobodyFails() throws Exception {
        TestDatabase database = TestPostgres.newDatabase();
        List<String> made = Collections.synchronizedList(new ArrayList<>());
        CyclicBarrier together = new CyclicBarrier(NODES);
        ExecutorService starts = Executors.newFixedThreadPool(NODES);
        try (TestServer one = TestServer.on(database);
                TestServer other = TestServer.on(database)) {
            List<Future<Problems>> results = new ArrayList<>();
            for (TestServer node : List.of(one, other)) {
                results.add(starts.submit(() -> apply(node, together, made)));
            }
            for (Future<Problems> result : results) {
                assertThat(result.get().lines()).isEmpty();
            }
        } finally {
            starts.shutdownNow();
        }
        assertThat(made).doesNotHaveDuplicates().hasSize(10);
    }

    private static Problems apply(TestServer node, CyclicBarrier together, List<String> made) throws Exception {
        Problems problems = new Problems();
        Report report = new Report(made::add, made::add);
        EngineParts parts = new EngineParts(
                node.bean(Queues.class),
                node.bean(Topics.class),
                node.bean(WorkRequestStore.class),
                node.bean(Clock.class));
        parts.topics().list(new TopicListing(Dialect.MNS, "", "", "", null, 1)); // JPA is there before they begin
        for (Declarations part : declared(problems)) {
            together.await(1, TimeUnit.MINUTES);
            part.check(parts, problems);
            together.await(1, TimeUnit.MINUTES);
            part.apply(parts, report, problems);
        }
        return problems;
    }

    private static List<Declarations> declared(Problems problems) {
        Value value = new YamlFile("q.yaml", problems).read(DocumentedExamples.yaml());
        Section file = new Section(Objects.requireNonNull(value), "the file", List.of("sqs", "oci", "mns"), problems);
        StandardEnvironment environment = new StandardEnvironment();
        return List.of(new SqsPart(), new OciPart(), new MnsPart()).stream()
                .map(part -> part.read(List.of(Objects.requireNonNull(file.value(part.key()))), environment, problems))
                .toList();
    }
}
