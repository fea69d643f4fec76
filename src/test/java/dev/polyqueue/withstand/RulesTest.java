package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.withstand.History.RefusedChange;
import dev.polyqueue.withstand.History.Sent;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules find what they are there to find. */
class RulesTest {

    private final History history = new History();

    @Test
    void twoHoldsThatOverlap() {
        Hold first = hold("m", 0, 10, 30);
        Hold second = hold("m", 5, 20, 40);
        assertThat(Rules.heldByOne(List.of(second, first))).hasSize(1);
    }

    @Test
    void holdsOneAfterTheOther() {
        assertThat(Rules.heldByOne(List.of(hold("m", 0, 10, 20), hold("m", 5, 20, 40), hold("n", 5, 15, 40))))
                .isEmpty();
    }

    @Test
    void aHoldThatLapsedBeforeItsAnswerArrived() {
        assertThat(Rules.heldByOne(List.of(hold("m", 0, 30, 20), hold("m", 20, 25, 40))))
                .isEmpty();
    }

    @Test
    void whatWasDeletedIsHeldForEver() {
        Hold deleted = hold("m", 0, 10, 30);
        deleted.deleted(20);
        assertThat(Rules.heldByOne(List.of(deleted, hold("m", 15, 100, 200)))).hasSize(1);
    }

    @Test
    void whatWasDeletedTooLateIsNot() {
        Hold lapsed = hold("m", 0, 10, 30);
        lapsed.deleted(40);
        assertThat(Rules.heldByOne(List.of(lapsed, hold("m", 15, 35, 200)))).isEmpty();
    }

    @Test
    void aMessageThatComesBack() {
        history.deleted("m", 10, 20);
        history.holdMessage(hold("m", 19, 25, 50));
        assertThat(Rules.neverBack(history)).isEmpty();
        history.holdMessage(hold("m", 20, 25, 50));
        assertThat(Rules.neverBack(history)).hasSize(1);
    }

    @Test
    void aMessageThatIsDeletedTooLate() {
        history.deletedTooLate("m", 20);
        history.deleted("m", 21, 25);
        assertThat(Rules.neverTooLate(history)).hasSize(1);
        history.deleted("m", 19, 25);
        assertThat(Rules.neverTooLate(history)).isEmpty();
    }

    @Test
    void aChangeThatIsRefused() {
        history.refused(new RefusedChange("m", 20, "change of m"));
        history.deleted("m", 21, 25);
        assertThat(Rules.noneRefused(history)).containsExactly("change of m");
        history.deleted("m", 19, 25);
        assertThat(Rules.noneRefused(history)).isEmpty();
        history.refused("delete of n");
        assertThat(Rules.noneRefused(history)).containsExactly("delete of n");
    }

    @Test
    void messagesThatAreLostOrMadeUp() {
        send("lost", 1);
        send("left", 2);
        send("fine", 3);
        history.holdMessage(hold("left", 0, 10, 20));
        history.holdMessage(hold("fine", 0, 10, 20));
        history.deleted("fine", 11, 12);
        assertThat(Rules.complete(history)).hasSize(2);
        history.holdMessage(hold("never sent", 0, 10, 20));
        assertThat(Rules.complete(history)).hasSize(3);
    }

    @Test
    void aMessageThatOvertakes() {
        send("a", 1);
        send("b", 2);
        send("c", 3);
        history.holdGroup(new Hold("group", 1, List.of("a", "b"), 0, 10, 20));
        assertThat(Rules.inOrder(history)).isEmpty();
        history.holdGroup(new Hold("group", 1, List.of("b", "c"), 0, 30, 40));
        assertThat(Rules.inOrder(history)).as("a is not deleted").hasSize(1);
        history.deleted("a", 25, 35);
        assertThat(Rules.inOrder(history)).isEmpty();
        history.holdGroup(new Hold("group", 1, List.of("c", "b"), 0, 30, 40));
        assertThat(Rules.inOrder(history)).hasSize(2);
        history.holdGroup(new Hold("other group", 1, List.of("a"), 0, 10, 20));
        assertThat(Rules.inOrder(history)).hasSize(3);
    }

    @Test
    void sequencesThatDoNotGrow() {
        history.sent(new Sent("a", 1, 1, "group", BigInteger.TWO));
        history.sent(new Sent("b", 2, 2, "group", BigInteger.ONE));
        history.sent(new Sent("c", 1, 2, "group", BigInteger.TEN));
        assertThat(Rules.sequencesGrow(history)).isEmpty();
        history.sent(new Sent("d", 1, 3, "group", BigInteger.ONE));
        assertThat(Rules.sequencesGrow(history)).hasSize(1);
    }

    private void send(String body, int sequence) {
        history.sending(body);
        history.sent(new Sent(body, 1, sequence, "group", BigInteger.valueOf(sequence)));
    }

    private static Hold hold(String what, long askedAt, long arrivedAt, long lapsesAt) {
        return new Hold(what, 1, List.of(what), askedAt, arrivedAt, lapsesAt);
    }
}
