package dev.polyqueue.store.sql;

/** The buckets of a group that hold deliveries, found by a walk that steps from one to the next in the claim order. */
final class Buckets {

    // In both steps the first entry of a bucket is found by the index, whatever the bucket holds.
    private static final String WALK = """
            WITH RECURSIVE walk AS (
              (SELECT bucket FROM delivery WHERE group_id = %1$s ORDER BY group_id, bucket LIMIT 1)
              UNION ALL
              SELECT (SELECT d.bucket FROM delivery d WHERE d.group_id = %1$s AND d.bucket > walk.bucket
                      ORDER BY d.group_id, d.bucket LIMIT 1)
              FROM walk WHERE walk.bucket IS NOT NULL)
            SELECT bucket FROM walk WHERE bucket IS NOT NULL""";

    private Buckets() {}

    /** A query of the buckets in their order. @param group an SQL expression, a parameter is bound twice */
    static String of(String group) {
        return WALK.formatted(group);
    }
}
