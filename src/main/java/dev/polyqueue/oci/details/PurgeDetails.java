package dev.polyqueue.oci.details;

import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.Ranges;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to be purged (contract section 2.2).
 *
 * @param channels only these; null for everything
 * @param group OCID of a consumer group; null for the primary one
 */
public record PurgeDetails(
        PurgeType type,
        @Nullable List<Channel> channels,
        @Nullable String group) {

    private static final int MOST_CHANNELS = 256;
    private static final int LONGEST_CHANNEL = 64;
    private static final String ALL = "all";

    /** Which side of a group. */
    public enum PurgeType {
        NORMAL,
        DLQ,
        BOTH
    }

    /** @throws dev.polyqueue.oci.wire.OciException if a value is out of its range */
    public static PurgeDetails read(Fields in) {
        String group = in.text("consumerGroupId");
        return new PurgeDetails(
                type(in.requiredText("purgeType")),
                channels(in.texts("channelIds")),
                group == null ? null : Ranges.identifier("consumerGroupId", group));
    }

    public boolean isOfAllGroups() {
        return ALL.equals(group);
    }

    private static PurgeType type(String text) {
        return Arrays.stream(PurgeType.values())
                .filter(type -> type.name().equals(text))
                .findFirst()
                .orElseThrow(() -> OciErrors.invalid("purgeType must be NORMAL, DLQ or BOTH"));
    }

    private static @Nullable List<Channel> channels(@Nullable List<String> names) {
        if (names == null) {
            return null;
        }
        Ranges.check("The number of channelIds", names.size(), 1, MOST_CHANNELS);
        return names.stream().map(PurgeDetails::channel).toList();
    }

    private static Channel channel(String name) {
        Ranges.length("An entry of channelIds", name, 1, LONGEST_CHANNEL);
        return OciQueue.namedChannel(name);
    }
}
