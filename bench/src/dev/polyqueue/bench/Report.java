package dev.polyqueue.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Collects figures and prints their medians. */
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
                double rate = median(queue, phase, Figure::rate);
                double cpu = median(queue, phase, Figure::cpu);
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %s | %.0f | %.2f | %.0f | %.2f |%n",
                        queue,
                        PHASES.get(phase),
                        rate,
                        median(base, phase, Figure::rate) / rate,
                        cpu,
                        cpu / median(base, phase, Figure::cpu));
            }
        }
    }

    private double median(String queue, int phase, ToDoubleFunction<Figure> value) {
        double[] sorted = rounds.get(queue).stream()
                .mapToDouble(figures -> value.applyAsDouble(figures.get(phase)))
                .sorted()
                .toArray();
        return sorted[sorted.length / 2];
    }
}
