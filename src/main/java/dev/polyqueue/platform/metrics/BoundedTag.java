package dev.polyqueue.platform.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Lets a tag have so many values; what comes later has {@code others} for its value. */
final class BoundedTag implements MeterFilter {

    private final String prefix;
    private final String tag;
    private final int most;
    private final Set<String> values = ConcurrentHashMap.newKeySet();

    /**
     * @param prefix of the names of the meters that it is about
     * @param tag the key of the tag
     */
    BoundedTag(String prefix, String tag, int most) {
        this.prefix = prefix;
        this.tag = tag;
        this.most = most;
    }

    @Override
    public Meter.Id map(Meter.Id id) {
        String value = id.getName().startsWith(prefix) ? id.getTag(tag) : null;
        if (value == null || isAdmitted(value)) {
            return id;
        }
        List<Tag> tags = new ArrayList<>(id.getTags());
        tags.replaceAll(old -> old.getKey().equals(tag) ? Tag.of(tag, QueueCollector.OTHERS) : old);
        return id.replaceTags(tags);
    }

    private boolean isAdmitted(String value) {
        if (values.contains(value)) {
            return true;
        }
        synchronized (values) {
            return values.size() < most && values.add(value) || values.contains(value);
        }
    }
}
