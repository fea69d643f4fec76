package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import org.jspecify.annotations.Nullable;

/**
 * Reads queue URLs. Only the account and the name matter, whatever host stands before them, and the
 * region where the path names one; a bare name is a queue of the caller (contract section 1.8).
 */
public final class QueueUrls {

    private static final String SCHEME_END = "://";
    private static final String REGION_PREFIX = "/queue/";
    private static final int ACCOUNT_DIGITS = 12;

    private QueueUrls() {}

    static QueueKey parse(String url, Call call) {
        int end = url.endsWith("/") ? url.length() - 1 : url.length();
        int nameStart = url.lastIndexOf('/', end - 1) + 1;
        String name = url.substring(nameStart, end);
        int accountStart = url.lastIndexOf('/', nameStart - 2) + 1;
        boolean nameAlone = nameStart == 0 || accountStart == hostStart(url);
        String account =
                nameAlone ? call.account() : accountOr(url.substring(accountStart, nameStart - 1), call.account());
        return new QueueKey(Dialect.SQS, account, regionOr(url, accountStart, call), name);
    }

    /** The region in {@code .../queue/<region>/<account>/<name>}, else the caller's. */
    private static String regionOr(String url, int accountStart, Call call) {
        int regionStart = url.lastIndexOf('/', accountStart - 2) + 1;
        int prefix = regionStart - REGION_PREFIX.length();
        boolean named = prefix >= hostStart(url) && url.startsWith(REGION_PREFIX, prefix);
        return named && regionStart < accountStart - 1
                ? call.regionOr(url.substring(regionStart, accountStart - 1))
                : call.region();
    }

    /** The region in {@code sqs.<region>.host} or {@code <region>.queue.host}, or null if it names none. */
    public static @Nullable String regionOfHost(String host) {
        int first = host.indexOf('.');
        int second = host.indexOf('.', first + 1);
        if (first < 0 || second < 0) {
            return null;
        }
        String one = host.substring(0, first);
        String two = host.substring(first + 1, second);
        String region = one.equals("sqs") ? two : two.equals("queue") ? one : "";
        return isRegion(region) ? region : null;
    }

    /** The region in the host of a queue URL, or null if it names none. */
    static @Nullable String regionOfHostIn(String url) {
        int start = hostStart(url);
        int end = start < 0 ? -1 : url.indexOf('/', start);
        return end < 0 ? null : regionOfHost(url.substring(start, end));
    }

    /** Tells {@code eu-west-1} from {@code example}. */
    private static boolean isRegion(String label) {
        return label.indexOf('-') > 0 && Character.isDigit(label.charAt(label.length() - 1));
    }

    /** Where the host begins, or -1 if there is none. */
    private static int hostStart(String url) {
        int scheme = url.indexOf(SCHEME_END);
        return scheme < 0 ? -1 : scheme + SCHEME_END.length();
    }

    /** What is not an account number is a word in the path, as some services of this kind have it. */
    private static String accountOr(String segment, String caller) {
        return isAccount(segment) ? segment : caller;
    }

    /** Whether it has the form of an account: twelve digits. */
    public static boolean isAccount(String text) {
        if (text.length() != ACCOUNT_DIGITS) {
            return false;
        }
        for (int i = 0; i < ACCOUNT_DIGITS; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }
}
