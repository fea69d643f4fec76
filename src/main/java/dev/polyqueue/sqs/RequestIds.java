package dev.polyqueue.sqs;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Makes request ids: random UUIDs without the cost of secure randomness, which nothing depends on. */
final class RequestIds {

    private RequestIds() {}

    static String next() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        long most = random.nextLong() & ~0xF000L | 0x4000L;
        long least = random.nextLong() >>> 2 | Long.MIN_VALUE;
        return new UUID(most, least).toString();
    }
}
