package dev.polyqueue.bench;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Sends a number of messages to a queue, receives as many, and deletes those. */
final class Cycle {

    private static final String HANDLE = "\"ReceiptHandle\":\"";
    private static final String BODY = ".".repeat(100);

    private final String queue;
    private final int messages;
    private final Deque<String> handles = new ArrayDeque<>();

    Cycle(String queueUrl, int messages) {
        this.queue = "{\"QueueUrl\":\"" + queueUrl + "\"";
        this.messages = messages;
    }

    List<Connections.Work> phases() {
        return List.of(new Send(), new Receive(), new Delete());
    }

    private final class Send implements Connections.Work {

        private int begun;

        @Override
        public String next() {
            return begun++ < messages
                    ? Server.request("SendMessage", queue + ",\"MessageBody\":\"" + BODY + "\"}")
                    : null;
        }

        @Override
        public void answered(String body) {}
    }

    /** A receive that comes away with nothing is made again; the messages are there. */
    private final class Receive implements Connections.Work {

        private int asked;

        @Override
        public String next() {
            return asked++ < messages ? Server.request("ReceiveMessage", queue + ",\"VisibilityTimeout\":3600}") : null;
        }

        @Override
        public void answered(String body) {
            int at = body.indexOf(HANDLE);
            if (at < 0) {
                asked--;
                return;
            }
            int start = at + HANDLE.length();
            handles.add(body.substring(start, body.indexOf('"', start)));
        }
    }

    private final class Delete implements Connections.Work {

        @Override
        public String next() {
            String handle = handles.poll();
            return handle == null
                    ? null
                    : Server.request("DeleteMessage", queue + ",\"ReceiptHandle\":\"" + handle + "\"}");
        }

        @Override
        public void answered(String body) {}
    }
}
