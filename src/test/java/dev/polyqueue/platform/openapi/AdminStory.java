package dev.polyqueue.platform.openapi;

/** A queue with a message to look at. */
final class AdminStory extends Story {

    private final Caller caller;

    AdminStory(Caller caller) {
        this.caller = caller;
    }

    @Override
    void prepare(Operation operation) {
        if (operation.id().equals("peekMessages")) {
            send("CreateQueue");
            send("SendMessage");
        }
    }

    @Override
    void heed(Operation operation, Operation.Example example, Answer answer) {
        // nothing: no answer has what another request needs
    }

    private void send(String action) {
        Operation operation = Document.of(ApiDocument.SQS).operations().stream()
                .filter(other -> other.id().equals(action))
                .findFirst()
                .orElseThrow();
        caller.send(operation, operation.examples().get(0), text -> text.replace("orders", "peeked"));
    }
}
