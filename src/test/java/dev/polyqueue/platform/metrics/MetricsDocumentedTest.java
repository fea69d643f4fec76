package dev.polyqueue.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The dashboard asks for what there is, and the page describes all that there is. */
class MetricsDocumentedTest {

    private static final Pattern NAME = Pattern.compile("\\b(polyqueue|jvm|oci_queue)_[a-z0-9_]+");

    private static Scrape scrape;

    @BeforeAll
    static void scrape() {
        Requests requests = new Requests(TestServer.shared().url());
        requests.sqs("ListQueues", "{}");
        requests.oci(
                "POST",
                "queues",
                "{'displayName':'documented','compartmentId':'c','capabilities':"
                        + "[{'type':'CONSUMER_GROUPS','isPrimaryConsumerGroupEnabled':false}]}");
        String queue = requests.oci("GET", "queues?displayName=documented", "")
                .at("/items/0/id")
                .stringValue();
        requests.oci("POST", "queues/" + queue + "/messages", "{'messages':[{'content':'dropped'}]}");
        scrape = Scrape.of(TestServer.shared().url());
    }

    @Test
    void dashboardUsesWhatThereIs() throws IOException {
        JsonNode dashboard = JsonMapper.shared()
                .readTree(Path.of("docs/grafana/polyqueue.json").toFile());
        Set<String> asked = new TreeSet<>();
        dashboard.findValuesAsString("expr").forEach(expression -> asked.addAll(names(expression)));

        assertThat(asked).hasSizeGreaterThan(20);
        assertThat(scrape.names()).containsAll(asked);
        dashboard
                .at("/templating/list")
                .findValuesAsString("query")
                .forEach(query -> assertThat(scrape.names()).containsAll(names(query)));
    }

    @Test
    void pageDescribesWhatThereIsAndNothingElse() throws IOException {
        Set<String> described = names(Files.readString(Path.of("docs/metrics.md")));
        described.removeIf(name -> name.startsWith("jvm_"));
        Set<String> there = new TreeSet<>();
        scrape.names().stream()
                .filter(name -> name.startsWith("polyqueue_") || name.startsWith("oci_queue_"))
                .map(name -> name.replaceFirst("_seconds_(bucket|count|sum)$", "_seconds"))
                .forEach(there::add);

        assertThat(described).isEqualTo(there);
    }

    private static Set<String> names(String text) {
        Set<String> names = new TreeSet<>();
        Matcher matcher = NAME.matcher(text);
        while (matcher.find()) {
            names.add(matcher.group());
        }
        return names;
    }
}
