package dev.polyqueue.withstand;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;

/** Receives and deletes until everything is deleted, and now and then does something else with what it has received. */
final class Consumer implements Runnable {

    private static final long A_LITTLE = Duration.ofMillis(200).toNanos();
    private static final long TOO_LATE = Duration.ofMillis(2_500).toNanos();
    private static final int WAIT_SECONDS = 1;
    private static final Deed[] DEEDS = Deed.values();

    private record Due(long time, Haul haul, List<Message> messages) {}

    private final Stress stress;
    private final History history;
    private final int number;
    private final Random random;
    private final PriorityQueue<Due> later = new PriorityQueue<>(Comparator.comparingLong(Due::time));
    private long lastMischief;

    Consumer(Stress stress, int number) {
        this.stress = stress;
        this.history = stress.history();
        this.number = number;
        this.random = new Random(number);
    }

    @Override
    public void run() {
        while (!stress.isOver()) {
            while (!later.isEmpty() && later.peek().time <= history.now()) {
                Due due = later.poll();
                due.haul.delete(due.messages);
            }
            Deed deed = nextDeed();
            Haul haul = receive(deed.visibilitySeconds());
            if (!haul.messages().isEmpty()) {
                perform(deed, haul);
            }
        }
    }

    private Haul receive(int visibilitySeconds) {
        int most = random.nextInt(10) + 1;
        long askedAt = history.now();
        List<Message> messages = stress.sqs()
                .receiveMessage(receive -> receive.queueUrl(stress.queueUrl())
                        .maxNumberOfMessages(most)
                        .visibilityTimeout(visibilitySeconds)
                        .waitTimeSeconds(WAIT_SECONDS)
                        .messageSystemAttributeNames(MessageSystemAttributeName.MESSAGE_GROUP_ID))
                .messages();
        return new Haul(stress, number, messages, askedAt, visibilitySeconds);
    }

    private Deed nextDeed() {
        long now = history.now();
        if (stress.isDraining() || now - lastMischief < stress.pauseBetweenMischief()) {
            return Deed.DELETE;
        }
        lastMischief = now;
        return DEEDS[random.nextInt(DEEDS.length)];
    }

    private void perform(Deed deed, Haul haul) {
        List<Message> messages = haul.messages();
        switch (deed) {
            case DELETE -> haul.delete(messages);
            case HOLD -> later.add(new Due(history.now() + A_LITTLE, haul, messages));
            case DELETE_LATE -> later.add(new Due(history.now() + TOO_LATE, haul, messages));
            case GIVE_BACK -> haul.hide(messages, 0);
            case GIVE_BACK_FIRST -> giveBackFirst(haul);
            case SHORTEN -> haul.hide(messages, 1);
            case DELETE_SOME -> deleteSome(haul);
            case LAPSE -> {}
        }
    }

    private void giveBackFirst(Haul haul) {
        List<Message> messages = haul.messages();
        haul.hide(messages.subList(0, 1), 0);
        if (messages.size() > 1) {
            later.add(new Due(history.now() + A_LITTLE, haul, messages.subList(1, messages.size())));
        }
    }

    private void deleteSome(Haul haul) {
        List<Message> deleted = new ArrayList<>();
        List<Message> rest = new ArrayList<>();
        haul.messages().forEach(message -> (random.nextBoolean() ? deleted : rest).add(message));
        if (!deleted.isEmpty()) {
            haul.delete(deleted);
        }
        if (!rest.isEmpty()) {
            haul.hide(rest, 0);
        }
    }
}
