package dev.polyqueue.store.lane;

import dev.polyqueue.store.sql.ClaimStatements.Start;
import dev.polyqueue.store.sql.ClaimedRow;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Where the next claim of a group's bucket starts to look, so that it need not step over the dead entries that
 * earlier claims have left at the head of the index. Once a second, or more rarely if it is costly,
 * a claim starts at the beginning and finds what was skipped: rows that were locked, or committed late.
 */
final class Watermarks {

    private static final long LATE_MILLIS = 200;
    private static final long FULL_SCAN_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int FULL_SCAN_SHARE = 50;
    private static final int MOST_BUCKETS = 100_000;

    private record Bucket(int groupId, int number) {}

    private record Mark(Start start, long fullScanDue) {}

    /** A start and whether it is the beginning. */
    record Scan(Bucket bucket, Start start, boolean full, long begunNanos) {}

    private final Map<Bucket, Mark> marks = new ConcurrentHashMap<>();

    Scan begin(int groupId, int bucketNumber) {
        Bucket bucket = new Bucket(groupId, bucketNumber);
        long nanos = System.nanoTime();
        Mark mark = marks.get(bucket);
        if (mark == null || nanos - mark.fullScanDue >= 0) {
            return new Scan(bucket, Start.BEGINNING, true, nanos);
        }
        return new Scan(bucket, mark.start, false, nanos);
    }

    /** Remembers how far a claim has come. */
    void end(Scan scan, List<ClaimedRow> claimed, long now) {
        Start next = new Start(now - LATE_MILLIS, 0);
        if (!claimed.isEmpty()) {
            ClaimedRow last = claimed.get(claimed.size() - 1);
            if (last.claimedFrom() < next.visibleAt()) {
                next = new Start(last.claimedFrom(), last.id());
            }
        }
        long nanos = System.nanoTime();
        long due = scan.full
                ? nanos + Math.max(FULL_SCAN_NANOS, FULL_SCAN_SHARE * (nanos - scan.begunNanos))
                : marks.getOrDefault(scan.bucket, new Mark(next, nanos)).fullScanDue;
        if (marks.size() > MOST_BUCKETS) {
            marks.clear();
        }
        marks.put(scan.bucket, new Mark(next, due));
    }

    void clear() {
        marks.clear();
    }
}
