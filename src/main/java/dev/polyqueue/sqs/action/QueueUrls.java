package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;

/**
 * Reads queue URLs. Only the account and the name matter, whatever host and path stand before them; a
 * bare name is a queue of the caller (contract section 1.8).
 */
public final class QueueUrls {

    private static final String SCHEME_END = "://";
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
        return new QueueKey(Dialect.SQS, account, call.region(), name);
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
