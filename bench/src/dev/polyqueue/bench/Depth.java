package dev.polyqueue.bench;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Measures sends, receives and deletes on queues with and without a backlog; see the README beside it. */
public final class Depth {

    private static final int MESSAGES = Integer.getInteger("depth.messages", 10_000);
    private static final int BACKLOG = Integer.getInteger("depth.backlog", 1_000_000);
    private static final int ROUNDS = Integer.getInteger("depth.rounds", 7);
    private static final int CONNECTIONS = Integer.getInteger("depth.connections", 64);
    private static final int WARM_UP_ROUNDS = 10;

    private Depth() {}

    public static void main(String[] args) throws Exception {
        Report report = new Report();
        try (Server server = Server.start();
                Connections connections = new Connections(server.port(), CONNECTIONS)) {
            String warmUp = server.createQueue("warm-up");
            for (int i = 0; i < WARM_UP_ROUNDS; i++) {
                measure(server, connections, warmUp);
            }
            Map<Backlog, String> queues = new EnumMap<>(Backlog.class);
            for (Backlog backlog : Backlog.values()) {
                queues.put(backlog, server.createQueue("depth-" + backlog.name().toLowerCase()));
            }
            for (int i = 0; i < ROUNDS; i++) {
                report.add("alone", measure(server, connections, queues.get(Backlog.EMPTY)));
            }
            for (Backlog backlog : Backlog.values()) {
                backlog.fill(server, "depth-" + backlog.name().toLowerCase(), BACKLOG);
            }
            server.settle();
            System.out.println("filled");
            for (int i = 0; i < ROUNDS; i++) {
                for (Backlog backlog : Backlog.values()) {
                    report.add(backlog.title(), measure(server, connections, queues.get(backlog)));
                }
            }
            for (Backlog backlog : Backlog.values()) {
                server.checkCount(queues.get(backlog), backlog == Backlog.EMPTY ? 0 : BACKLOG);
            }
        }
        report.print(Backlog.EMPTY.title());
    }

    private static List<Report.Figure> measure(Server server, Connections connections, String queueUrl) {
        Cycle cycle = new Cycle(queueUrl, MESSAGES);
        List<Report.Figure> figures = new ArrayList<>();
        for (Connections.Work phase : cycle.phases()) {
            long cpu = server.cpuNanos();
            long begun = System.nanoTime();
            connections.run(phase);
            double seconds = (System.nanoTime() - begun) / 1e9;
            figures.add(new Report.Figure(MESSAGES / seconds, (server.cpuNanos() - cpu) / 1e3 / MESSAGES));
        }
        return figures;
    }
}
