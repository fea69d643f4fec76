package dev.polyqueue.platform.metrics;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What Prometheus is told.
 *
 * @param values by name and labels as they are written
 */
record Scrape(Map<String, Double> values) {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** @param server its URL, without a slash at the end */
    static Scrape of(String server) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server + "/actuator/prometheus"))
                .build();
        try {
            Map<String, Double> values = new LinkedHashMap<>();
            HTTP.send(request, BodyHandlers.ofString())
                    .body()
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .forEach(line -> {
                        int space = line.lastIndexOf(' ');
                        values.put(line.substring(0, space), Double.valueOf(line.substring(space + 1)));
                    });
            return new Scrape(values);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The names of all series. */
    Set<String> names() {
        Set<String> names = new TreeSet<>();
        values.keySet().forEach(series -> names.add(series.replaceFirst("\\{.*", "")));
        return names;
    }

    /** The sum of the series of a name whose labels contain all of the given texts, such as {@code queue="orders"}. */
    double sum(String name, String... labels) {
        return values.entrySet().stream()
                .filter(series -> series.getKey().startsWith(name + "{"))
                .filter(series -> Set.of(labels).stream().allMatch(series.getKey()::contains))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    /** How many series have a label. */
    long count(String name, String label) {
        return values.keySet().stream()
                .filter(series -> series.startsWith(name + "{") && series.contains(label))
                .count();
    }
}
