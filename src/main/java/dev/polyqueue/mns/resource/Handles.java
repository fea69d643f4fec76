package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.mns.wire.MnsErrors;
import java.util.regex.Pattern;

/**
 * Receipt handles as MNS shows them (contract section 3.2): a digit, a hyphen, and characters that a URL can have as they
 * are. A handle is good until its message becomes visible again, or is deleted, or is hidden for another time.
 */
public final class Handles {

    private static final String PREFIX = "1-";
    private static final Pattern FORM = Pattern.compile("[0-9]+-[A-Za-z0-9_=+/-]+");

    private final ReceiptHandles handles;
    private final Clock clock;
    private final boolean lenient;

    /** @param lenient whether a handle stays good until its own time when its message is hidden for another time */
    public Handles(ReceiptHandles handles, Clock clock, boolean lenient) {
        this.handles = handles;
        this.clock = clock;
        this.lenient = lenient;
    }

    /** At most 100 characters. */
    public String text(Receipt receipt) {
        return PREFIX + handles.encode(receipt);
    }

    /** @throws dev.polyqueue.mns.wire.MnsException if it is no handle, or not of this server, or its time is over */
    public Receipt read(String handle) {
        if (!FORM.matcher(handle).matches()) {
            throw MnsErrors.receiptHandle();
        }
        if (!handle.startsWith(PREFIX)) {
            throw MnsErrors.noMessage();
        }
        return handles.decode(handle.substring(PREFIX.length()))
                .filter(receipt -> receipt.visibleAt() > clock.now())
                .orElseThrow(MnsErrors::noMessage);
    }

    /** What the engine has to ask of a handle that was read. */
    public ReceiptRule rule() {
        return lenient ? ReceiptRule.LATEST : ReceiptRule.IN_FLIGHT;
    }
}
