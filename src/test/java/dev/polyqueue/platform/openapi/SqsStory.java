package dev.polyqueue.platform.openapi;

import tools.jackson.databind.JsonNode;

/** Receipt handles, and a move task that lasts until it is cancelled. */
final class SqsStory extends Story {

    private static final int ENOUGH_TO_MOVE = 12;

    private final Caller caller;

    SqsStory(Caller caller) {
        this.caller = caller;
    }

    @Override
    void prepare(Operation operation) {
        if (operation.id().equals("StartMessageMoveTask")) {
            Operation send = operation.document().operations().stream()
                    .filter(other -> other.id().equals("SendMessageBatch"))
                    .findFirst()
                    .orElseThrow();
            for (int i = 0; i < ENOUGH_TO_MOVE; i++) {
                caller.send(
                        send,
                        send.examples().get(0),
                        text -> text.replace("000000000000/orders", "000000000000/orders-dead"));
            }
        }
    }

    @Override
    void heed(Operation operation, Operation.Example example, Answer answer) {
        if (operation.id().equals("ReceiveMessage") && example.name().equals("many")) {
            JsonNode messages = answer.json().get("Messages");
            know(
                    "receipt-handle-of-a-message",
                    messages.get(0).get("ReceiptHandle").stringValue());
            know(
                    "receipt-handle-of-another-message",
                    messages.get(1).get("ReceiptHandle").stringValue());
        } else if (operation.id().equals("StartMessageMoveTask")) {
            know("handle-of-a-move-task", answer.json().get("TaskHandle").stringValue());
        }
    }
}
