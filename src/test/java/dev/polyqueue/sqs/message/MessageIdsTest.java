package dev.polyqueue.sqs.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

@Contract(value = "4.6", evidence = Evidence.DOCUMENTED)
class MessageIdsTest {

    @Property
    void areUuidsOfVersion4(@ForAll long id) {
        UUID uuid = UUID.fromString(MessageIds.messageId(id));

        assertThat(uuid.version()).isEqualTo(4);
        assertThat(uuid.variant()).isEqualTo(2);
        assertThat(uuid).hasToString(MessageIds.messageId(id));
    }

    /** Nothing of the id is lost, so no two ids share a UUID. */
    @Property
    void canBeTurnedBack(@ForAll long id) {
        UUID uuid = UUID.fromString(MessageIds.messageId(id));
        long displaced = uuid.getLeastSignificantBits() >>> 58 & 0xF;
        long mixed = (uuid.getMostSignificantBits() & ~0xF000L) | displaced << 12;

        assertThat(unmix(mixed)).isEqualTo(id);
    }

    @Test
    void neighboursLookUnrelated() {
        Set<String> starts = new HashSet<>();
        for (long id = 1_000_000; id < 1_001_000; id++) {
            starts.add(MessageIds.messageId(id).substring(0, 8));
        }
        assertThat(starts).hasSize(1000);
    }

    @Property
    @Contract(value = "4.6", evidence = Evidence.REPORTED)
    void sequenceNumbersHave20DigitsAndGrow(
            @ForAll @LongRange(min = 0) long one, @ForAll @LongRange(min = 0) long other) {
        String first = MessageIds.sequenceNumber(one);
        String second = MessageIds.sequenceNumber(other);

        assertThat(first).hasSize(20).containsOnlyDigits();
        assertThat(Integer.signum(new BigInteger(first).compareTo(new BigInteger(second))))
                .isEqualTo(Long.compare(one, other));
        assertThat(Integer.signum(first.compareTo(second))).isEqualTo(Long.compare(one, other));
    }

    /** The inverse of SplitMix64's finalizer. */
    private static long unmix(long value) {
        long z = (value ^ value >>> 31 ^ value >>> 62) * 0x319642B2D24D8EC3L;
        z = (z ^ z >>> 27 ^ z >>> 54) * 0x96DE1B173F119089L;
        return z ^ z >>> 30 ^ z >>> 60;
    }
}
