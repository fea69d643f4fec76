package dev.polyqueue.sqs;

import dev.polyqueue.sqs.action.QueueUrls;
import org.jspecify.annotations.Nullable;

/**
 * The queue that the path of a request names (contract section 1.8): {@code /<account>/<name>}, or
 * with the region {@code /queue/<region>/<account>/<name>}.
 *
 * @param region null if the path does not say
 */
record QueuePath(String account, @Nullable String region, String name) {

    static final String REGION_PREFIX = "/queue/";

    /** @param prefix that a proxy may have left in front, such as {@code /queues}, or empty */
    static boolean isRoot(String path, String prefix) {
        return path.length() <= 1 || path.startsWith(prefix) && isEnd(path, prefix.length());
    }

    /** The queue, or null if the path is none of one. */
    static @Nullable QueuePath of(String path, String prefix) {
        if (path.length() <= 1) {
            return null;
        }
        return !prefix.isEmpty() && path.startsWith(prefix + "/") ? of(path.substring(prefix.length())) : of(path);
    }

    private static @Nullable QueuePath of(String path) {
        String region = null;
        int account = 1;
        if (path.startsWith(REGION_PREFIX)) {
            int end = Math.max(path.indexOf('/', REGION_PREFIX.length()), REGION_PREFIX.length());
            region = path.substring(REGION_PREFIX.length(), end);
            account = end + 1;
        }
        int name = path.indexOf('/', account) + 1;
        if (name == 0 || !QueueUrls.isAccount(path.substring(account, name - 1))) {
            return null;
        }
        int end = path.indexOf('/', name);
        if (end < 0) {
            end = path.length();
        }
        return end > name && isEnd(path, end)
                ? new QueuePath(path.substring(account, name - 1), region, path.substring(name, end))
                : null;
    }

    /** Whether nothing follows, or only a slash. */
    private static boolean isEnd(String path, int at) {
        return at == path.length() || at == path.length() - 1 && path.charAt(at) == '/';
    }
}
