package dev.polyqueue.platform.openapi;

import tools.jackson.databind.JsonNode;

/** Receipt handles. */
final class MnsStory extends Story {

    @Override
    void prepare(Operation operation) {
        // nothing: each operation finds what those before it have left
    }

    @Override
    void heed(Operation operation, Operation.Example example, Answer answer) {
        switch (operation.id()) {
            case "ReceiveMessage" -> know("1-receipt-handle-of-a-message", handle(answer.value(operation)));
            case "ChangeMessageVisibility" -> know("1-its-next-receipt-handle", handle(answer.value(operation)));
            case "BatchReceiveMessage" -> {
                JsonNode messages = answer.value(operation).get("Message");
                know("1-receipt-handle-of-another-message", handle(messages.get(0)));
                know("1-receipt-handle-of-a-third-message", handle(messages.get(1)));
            }
            default -> {
                // tells nothing that is needed later
            }
        }
    }

    private static String handle(JsonNode message) {
        return message.get("ReceiptHandle").stringValue();
    }
}
