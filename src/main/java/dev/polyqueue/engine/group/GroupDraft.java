package dev.polyqueue.engine.group;

/**
 * A consumer group to be added.
 *
 * @param name unique within the queue
 * @param deadLetters whether it gets a dead-letter side
 */
public record GroupDraft(String name, boolean deadLetters, GroupDefinition definition) {

    /** The group that SQS and MNS queues have. */
    public static final GroupDraft PRIMARY = new GroupDraft(ConsumerGroup.PRIMARY, false, GroupDefinition.ALL);
}
