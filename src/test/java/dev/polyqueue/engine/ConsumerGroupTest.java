package dev.polyqueue.engine;

import static dev.polyqueue.engine.EngineFixture.bodies;
import static dev.polyqueue.engine.EngineFixture.bytes;
import static dev.polyqueue.engine.EngineFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.group.AttributeFilter;
import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.group.Recipients;
import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.Browse;
import dev.polyqueue.engine.message.Browsed;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.Peeked;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.engine.port.MessageObserver;
import dev.polyqueue.engine.port.MessageStore;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.KnownQueues;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.wait.Receivers;
import dev.polyqueue.testing.TestServer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Several consumer groups on one queue: each gets what its filter selects, once, and settles it alone. */
class ConsumerGroupTest {

    /** A filter language for this test: the text is the value that the attribute "team" must have. */
    private static final AttributeFilter.Language TEAM = new AttributeFilter.Language() {
        @Override
        public Dialect dialect() {
            return Dialect.OCI;
        }

        @Override
        public AttributeFilter compile(String text) {
            return attributes -> {
                Attribute team = attributes.find("team");
                return team != null && team.text().equals(text);
            };
        }
    };

    private final TestServer server = TestServer.shared();
    private final EngineFixture engine = new EngineFixture(server);
    private final Messages messages = new Messages(
            server.bean(MessageStore.class),
            server.bean(Receivers.class),
            new Recipients(List.of(TEAM)),
            server.bean(KnownQueues.class),
            server.bean(Clock.class),
            MessageObserver.NONE);

    @Test
    void deliversToEveryGroupWhoseFilterSelects() {
        Queue queue = queue(
                new GroupDraft("red", false, GroupDefinition.ALL.withFilter("red")),
                new GroupDraft("off", false, GroupDefinition.ALL.withEnabled(false)));
        send(queue, "red");
        send(queue, "blue");

        assertThat(bodies(receive(queue, "primary"))).containsExactly("red", "blue");
        List<Delivery> red = receive(queue, "red");
        assertThat(bodies(red)).containsExactly("red");
        assertThat(red.get(0).message().attributes().find("team")).isNotNull();
        assertThat(receive(queue, "off")).isEmpty();
    }

    @Test
    void showsWhatIsStoredOnceToWhoLooksThroughAGroup() {
        Queue queue = queue(new GroupDraft("second", false, GroupDefinition.ALL));
        send(queue, "a");

        assertThat(get(messages.browse(queue, queue.primary(), new Browse(false, false, 10, 100))))
                .extracting(Browsed::seen)
                .extracting(Peeked::message)
                .satisfiesExactly(message -> {
                    assertThat(message.body()).isEqualTo("a".getBytes(StandardCharsets.UTF_8));
                    assertThat(message.attributes().find("team")).isNotNull();
                });
    }

    @Test
    void settlesInOneGroupWithoutTouchingTheOthers() {
        Queue queue = queue(new GroupDraft("second", false, GroupDefinition.ALL));
        send(queue, "a");
        Delivery second = receive(queue, "second").get(0);

        assertThat(get(messages.delete(queue, List.of(second.receipt()), ReceiptRule.LATEST)))
                .extracting(settled -> settled.outcome())
                .containsExactly(Outcome.DONE);

        assertThat(get(messages.counts(queue, group(queue, "second")))).isEqualTo(MessageCounts.NONE);
        assertThat(get(messages.counts(queue, queue.primary()))).isEqualTo(new MessageCounts(1, 0, 0));
        Delivery first = receive(queue, "primary").get(0);
        assertThat(first.message().id()).isEqualTo(second.message().id());
        assertThat(bodies(List.of(first))).containsExactly("a");
    }

    @Test
    void storesTheBodyOnceHoweverManyGroups() {
        Queue queue =
                queue(new GroupDraft("b", false, GroupDefinition.ALL), new GroupDraft("c", false, GroupDefinition.ALL));
        send(queue, "shared");
        JdbcTemplate jdbc = new JdbcTemplate(server.bean(DataSource.class));
        for (ConsumerGroup group : queue.groups()) {
            assertThat(jdbc.queryForObject(
                            "SELECT count(*) FROM delivery WHERE group_id = ? AND body IS NULL",
                            Integer.class,
                            group.id()))
                    .isEqualTo(1);
        }
        assertThat(jdbc.queryForObject("SELECT count(*) FROM payload WHERE queue_id = ?", Integer.class, queue.id()))
                .isEqualTo(1);
    }

    @Test
    void acceptsAMessageThatNoGroupTakes() {
        Queue queue = engine.create(Dialect.OCI, QueueKind.STANDARD, UnaryOperator.identity());
        Queue filtered = engine.queues
                .addGroup(queue.key(), new GroupDraft("red", false, GroupDefinition.ALL.withFilter("red")))
                .orElseThrow();
        Queue onlyRed = withoutPrimary(filtered);
        assertThat(get(messages.send(onlyRed, List.of(message("blue"))))).hasSize(1);
        assertThat(receive(filtered, "red")).isEmpty();
    }

    @Test
    void removesAGroupButNeverThePrimary() {
        Queue queue = queue(new GroupDraft("b", false, GroupDefinition.ALL));
        assertThat(engine.queues.removeGroup(queue.key(), "primary")).isEmpty();
        Queue less = engine.queues.removeGroup(queue.key(), "b").orElseThrow();
        assertThat(less.groups()).extracting(ConsumerGroup::name).containsExactly("primary");
        assertThat(engine.queues.addGroup(queue.key(), new GroupDraft("primary", false, GroupDefinition.ALL)))
                .isEmpty();
    }

    private Queue queue(GroupDraft... groups) {
        Queue queue = engine.create(Dialect.OCI, QueueKind.STANDARD, UnaryOperator.identity());
        for (GroupDraft group : groups) {
            queue = engine.queues.addGroup(queue.key(), group).orElseThrow();
        }
        return queue;
    }

    private static Queue withoutPrimary(Queue queue) {
        return new Queue(
                queue.id(),
                queue.key(),
                queue.kind(),
                queue.definition(),
                queue.groups().subList(1, queue.groups().size()),
                queue.createdAt(),
                queue.modifiedAt(),
                queue.version());
    }

    private void send(Queue queue, String team) {
        get(messages.send(queue, List.of(message(team))));
    }

    private static NewMessage message(String team) {
        Attributes attributes = new Attributes(List.of(Attribute.text("team", "String", team)), Map.of());
        return NewMessage.standard(bytes(team), attributes, 0);
    }

    private List<Delivery> receive(Queue queue, String group) {
        return get(messages.receive(new Receive(queue, group(queue, group), 10, 30_000, 0, () -> true, null)));
    }

    private static ConsumerGroup group(Queue queue, String name) {
        return queue.group(name).orElseThrow();
    }
}
