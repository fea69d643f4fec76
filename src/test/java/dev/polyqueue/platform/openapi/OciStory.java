package dev.polyqueue.platform.openapi;

import tools.jackson.databind.JsonNode;

/** OCIDs, which the server gives, and receipts. */
final class OciStory extends Story {

    private static final String QUEUE = "ocid1.queue.oc1.local." + "a".repeat(60);
    private static final String GROUP = "ocid1.queueconsumergroup.oc1.local." + "b".repeat(60);
    private static final String WORK = "ocid1.queueworkrequest.oc1.local." + "c".repeat(60);

    private final Caller caller;

    OciStory(Caller caller) {
        this.caller = caller;
    }

    @Override
    void prepare(Operation operation) {
        // nothing: each operation finds what those before it have left
    }

    @Override
    void heed(Operation operation, Operation.Example example, Answer answer) {
        switch (operation.id()) {
            case "CreateQueue" -> {
                know(WORK, answer.header("opc-work-request-id"));
                know(QUEUE, created(operation.document(), answer));
            }
            case "CreateConsumerGroup" -> know(GROUP, created(operation.document(), answer));
            case "GetMessages" -> {
                know("receipt-of-a-message", receipt(answer));
                // the other one is in another channel, and no answer has messages of two
                know("receipt-of-another-message", receipt(caller.send(operation, example, this::fill)));
            }
            default -> {
                // tells nothing that is needed later
            }
        }
    }

    private String created(Document document, Answer answer) {
        Operation get = document.operations().stream()
                .filter(other -> other.id().equals("GetWorkRequest"))
                .findFirst()
                .orElseThrow();
        JsonNode work = caller.send(
                        get, get.examples().get(0), text -> text.replace(WORK, answer.header("opc-work-request-id")))
                .json();
        return work.get("resources").get(0).get("identifier").stringValue();
    }

    private static String receipt(Answer answer) {
        return answer.json().get("messages").get(0).get("receipt").stringValue();
    }
}
