package dev.polyqueue.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Collects figures and prints the best rate and the median of the processor time. */
final class Report {

    private static final List<String> PHASES = List.of("send", "receive", "delete");

    /**
     * @param rate messages a second
     * @param cpu microseconds of processor time a message
     */
    record Figure(double rate, double cpu) {}

    private final Map<String, List<List<Figure>>> rounds = new LinkedHashMap<>();

    /** Adds one round, a figure for each phase. */
    void add(String queue, List<Figure> figures) {
        rounds.computeIfAbsent(queue, name -> new ArrayList<>()).add(figures);
        System.out.printf(Locale.ROOT, "%-10s", queue);
        for (int phase = 0; phase < PHASES.size(); phase++) {
            Figure figure = figures.get(phase);
            System.out.printf(Locale.ROOT, "  %s %6.0f msg/s %4.0f us", PHASES.get(phase), figure.rate, figure.cpu);
        }
        System.out.println();
    }

    void print(String base) {
        System.out.printf("%n| queue | phase | msg/s | slower | cpu us/msg | more cpu |%n|---|---|---|---|---|---|%n");
        for (String queue : rounds.keySet()) {
            for (int phase = 0; phase < PHASES.size(); phase++) {
                double rate = best(queue, phase);
                double cpu = cpu(queue, phase);
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %s | %.0f | %.2f | %.0f | %.2f |%n",
                        queue,
                        PHASES.get(phase),
                        rate,
                        best(base, phase) / rate,
                        cpu,
                        cpu / cpu(base, phase));
            }
        }
    }

    /** What else the machine does only ever slows a round down. */
    private double best(String queue, int phase) {
        return figures(queue, phase).mapToDouble(Figure::rate).max().orElseThrow();
    }

    private double cpu(String queue, int phase) {
        double[] sorted =
                figures(queue, phase).mapToDouble(Figure::cpu).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private Stream<Figure> figures(String queue, int phase) {
        return rounds.get(queue).stream().map(figures -> figures.get(phase));
    }
}
