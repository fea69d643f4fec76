package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.sqs.conformance.FifoModel.Entry;
import dev.polyqueue.sqs.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A FIFO queue and a model of one are asked for the same, at random, and must not differ. */
class FifoModelTest {

    private static final int STEPS = 1500;
    private static final int GROUPS = 5;
    private static final String QUEUE = "{\"QueueUrl\":\"model.fifo\"";

    private static TestServer server;

    private final Http http = new Http(server);
    private final FifoModel model = new FifoModel();
    private int sent;

    @BeforeAll
    static void start() {
        server = TestServer.start();
        server.bean(AdjustableClock.class).freeze();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 20_261_130})
    @Contract(
            value = {"5.2", "5.9", "6.40", "6.41", "6.43"},
            evidence = Evidence.RECORDED)
    void neverDiffers(long seed) {
        http.json(
                "CreateQueue",
                "{\"QueueName\":\"model.fifo\",\"Attributes\":{\"FifoQueue\":\"true\",\"ContentBasedDeduplication\":\"true\"}}");
        Random random = new Random(seed);
        for (int step = 0; step < STEPS; step++) {
            step(random, step);
        }
        assertThat(sent).isGreaterThan(STEPS / 10);
        assertThat(http.json("DeleteQueue", QUEUE + "}").status()).isEqualTo(200);
    }

    private void step(Random random, int step) {
        switch (random.nextInt(10)) {
            case 0, 1 -> send("g" + random.nextInt(GROUPS), "m" + sent++);
            case 2, 3, 4 -> receive(1 + random.nextInt(10), random.nextInt(4) * 5, step);
            case 5, 6 -> delete(random, step);
            case 7, 8 -> change(random, random.nextInt(4) * 5, step);
            default -> pass(Duration.ofMillis(1 + random.nextInt(6000)));
        }
    }

    private void send(String group, String body) {
        Answer answer = http.json(
                "SendMessage", QUEUE + ",\"MessageBody\":\"" + body + "\",\"MessageGroupId\":\"" + group + "\"}");
        assertThat(answer.status()).isEqualTo(200);
        model.send(group, body);
    }

    /** Comes whole groups first, one after the other, each from its head on, and as many as there are. */
    private void receive(int limit, int timeout, int step) {
        List<?> messages = (List<?>) http.json(
                        "ReceiveMessage",
                        QUEUE + ",\"AttributeNames\":[\"ApproximateReceiveCount\"],\"MaxNumberOfMessages\":" + limit
                                + ",\"VisibilityTimeout\":" + timeout + "}")
                .json()
                .get("Messages");
        List<Map<?, ?>> received = new ArrayList<>();
        if (messages != null) {
            messages.forEach(message -> received.add((Map<?, ?>) message));
        }
        assertThat(received).as("step %d", step).hasSize(Math.min(limit, model.deliverable()));
        Map<String, List<Entry>> byGroup = new LinkedHashMap<>();
        for (Map<?, ?> message : received) {
            Entry entry = model.named((String) message.get("Body"));
            byGroup.computeIfAbsent(entry.group, name -> new ArrayList<>()).add(entry);
        }
        int left = received.size();
        for (Map.Entry<String, List<Entry>> part : byGroup.entrySet()) {
            List<Entry> expected = model.deliverable(part.getKey());
            assertThat(part.getValue())
                    .as("step %d", step)
                    .isEqualTo(expected.subList(0, Math.min(left, expected.size())));
            left -= part.getValue().size();
        }
        for (Map<?, ?> message : received) {
            Entry entry = model.named((String) message.get("Body"));
            model.receive(entry, (String) message.get("ReceiptHandle"), timeout * 1000L);
            assertThat(message.get("Attributes"))
                    .as("step %d", step)
                    .isEqualTo(Map.of("ApproximateReceiveCount", Integer.toString(entry.receives())));
        }
    }

    private void delete(Random random, int step) {
        String handle = anyHandle(random);
        if (handle == null) {
            return;
        }
        Answer answer = http.json("DeleteMessage", QUEUE + ",\"ReceiptHandle\":\"" + handle + "\"}");
        boolean fine = model.isDeleted(handle) || model.inFlight(handle).isPresent();
        assertThat(answer.status()).as("step %d: %s", step, answer.body()).isEqualTo(fine ? 200 : 400);
        model.inFlight(handle).ifPresent(model::delete);
    }

    private void change(Random random, int timeout, int step) {
        String handle = anyHandle(random);
        if (handle == null) {
            return;
        }
        Answer answer = http.json(
                "ChangeMessageVisibility",
                QUEUE + ",\"ReceiptHandle\":\"" + handle + "\",\"VisibilityTimeout\":" + timeout + "}");
        assertThat(answer.status())
                .as("step %d: %s", step, answer.body())
                .isEqualTo(model.inFlight(handle).isPresent() ? 200 : 400);
        model.inFlight(handle).ifPresent(entry -> model.change(entry, timeout * 1000L));
    }

    private void pass(Duration time) {
        server.bean(AdjustableClock.class).advance(time);
        model.pass(time.toMillis());
    }

    /** One of the last, mostly, since most of the older ones are of no use any more. */
    private String anyHandle(Random random) {
        List<String> handles = model.handles();
        if (handles.isEmpty()) {
            return null;
        }
        int recent = Math.min(handles.size(), random.nextInt(4) == 0 ? handles.size() : 8);
        return handles.get(handles.size() - 1 - random.nextInt(recent));
    }
}
