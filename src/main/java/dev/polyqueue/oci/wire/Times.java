package dev.polyqueue.oci.wire;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Writes times as RFC 3339 in UTC with three fraction digits (contract section 1.7). */
public final class Times {

    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private Times() {}

    public static String text(long epochMillis) {
        return FORMAT.format(Instant.ofEpochMilli(epochMillis));
    }
}
