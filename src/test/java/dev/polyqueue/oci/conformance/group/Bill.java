package dev.polyqueue.oci.conformance.group;

import com.oracle.bmc.queue.model.MessageMetadata;
import com.oracle.bmc.queue.model.PutMessagesDetailsEntry;
import dev.polyqueue.oci.conformance.TestQueue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A message of the stress test: a content of its own, some attributes, and perhaps a channel. */
record Bill(String content, Map<String, String> attributes, int channel) {

    private static final List<String> TEAMS = List.of("exec-expenses", "office", "travel");
    private static final List<String> REGIONS = List.of("us-ashburn-1", "us-phoenix-1", "eu-frankfurt-1");

    /** One with each attribute or without it, and in one of three channels or in none. */
    static Bill any(String content, Random random) {
        Map<String, String> attributes = new HashMap<>();
        if (random.nextInt(4) > 0) {
            attributes.put("team", TEAMS.get(random.nextInt(TEAMS.size())));
        }
        if (random.nextInt(4) > 0) {
            attributes.put("amount", Integer.toString(random.nextInt(1_000)));
        }
        if (random.nextInt(4) > 0) {
            attributes.put("region", REGIONS.get(random.nextInt(REGIONS.size())));
        }
        return new Bill(content, attributes, random.nextInt(4));
    }

    PutMessagesDetailsEntry message() {
        MessageMetadata.Builder metadata = MessageMetadata.builder();
        if (!attributes.isEmpty()) {
            metadata.customProperties(attributes);
        }
        if (channel > 0) {
            metadata.channelId("channel-" + channel);
        }
        return TestQueue.message(content, metadata.build());
    }

    boolean has(String attribute) {
        return attributes.containsKey(attribute);
    }

    /** The text of an attribute, empty if it is not there. */
    String text(String attribute) {
        return attributes.getOrDefault(attribute, "");
    }

    int amount() {
        return Integer.parseInt(text("amount"));
    }
}
