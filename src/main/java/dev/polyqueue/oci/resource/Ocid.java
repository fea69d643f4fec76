package dev.polyqueue.oci.resource;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.oci.wire.OciErrors;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/**
 * An Oracle Cloud identifier (contract section 2.7): {@code ocid1.<type>.oc1.<region>.<unique>}.
 *
 * @param type what it names: one of the constants here
 * @param region where that is
 * @param unique lower-case letters and digits
 */
public record Ocid(String type, String region, String unique) {

    public static final String QUEUE = "queue";
    public static final String GROUP = "queueconsumergroup";
    public static final String WORK_REQUEST = "queueworkrequest";

    /** Ends the identifier of a queue whose dead letters are meant (D26). */
    public static final String DEAD_LETTERS = "-dlq";

    private static final String REALM = "oc1";
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
    private static final int LENGTH = 60;
    private static final int LONGEST = 255;
    /** So many characters of a group's unique part are those of its queue's, by which the queue is found. */
    private static final int SHARED = 30;

    private static final SecureRandom RANDOM = new SecureRandom();

    /** A new one. */
    public static Ocid next(String type, String region) {
        return new Ocid(type, region, random(LENGTH));
    }

    /** A new one of a group of a queue. */
    public static Ocid groupOf(Ocid queue) {
        return new Ocid(GROUP, queue.region, queue.unique.substring(0, SHARED) + random(LENGTH - SHARED));
    }

    /** The one that a queue always has which is known by these words, so that every server gives it the same. */
    public static Ocid queueKnownBy(String region, String... words) {
        return new Ocid(QUEUE, region, derived(LENGTH, words));
    }

    /** The same for a group of a queue. */
    public static Ocid groupKnownBy(Ocid queue, String word) {
        String own = derived(LENGTH - SHARED, queue.unique, word);
        return new Ocid(GROUP, queue.region, queue.unique.substring(0, SHARED) + own);
    }

    /** Null if the text is no identifier of that type. */
    public static @Nullable Ocid parse(String type, String text) {
        String[] parts = text.length() > LONGEST ? new String[0] : text.split("\\.", -1);
        boolean fits = parts.length == 5 && parts[0].equals("ocid1") && parts[1].equals(type) && parts[2].equals(REALM);
        return fits && isPlain(parts[3]) && isPlain(parts[4]) && parts[4].length() == LENGTH
                ? new Ocid(type, parts[3], parts[4])
                : null;
    }

    private static boolean isPlain(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-');
    }

    /** @throws dev.polyqueue.oci.wire.OciException if the text is no identifier of a queue */
    public static Ocid queue(String text) {
        Ocid ocid = parse(QUEUE, text);
        if (ocid == null) {
            throw OciErrors.notFound("queue " + text);
        }
        return ocid;
    }

    /** The key of the queue. */
    public QueueKey key() {
        return new QueueKey(Dialect.OCI, REALM, region, unique);
    }

    /** The queue of that key. */
    public static Ocid of(QueueKey key) {
        return new Ocid(QUEUE, key.region(), key.name());
    }

    /** What the names of the queue begin with that a group may belong to. */
    public String queuePrefix() {
        return unique.substring(0, SHARED);
    }

    /** The account that all queues belong to. */
    public static String account() {
        return REALM;
    }

    @Override
    public String toString() {
        return "ocid1." + type + "." + REALM + "." + region + "." + unique;
    }

    private static String derived(int length, String... words) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-512")
                    .digest(String.join("\0", words).getBytes(StandardCharsets.UTF_8));
            StringBuilder text = new StringBuilder(length);
            for (int i = 0; i < length; i++) {
                text.append(LETTERS.charAt(Math.floorMod(digest[i], LETTERS.length())));
            }
            return text.toString();
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String random(int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
        }
        return text.toString();
    }
}
