package dev.polyqueue.oci.action;

import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.oci.resource.Target;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.OciException;
import java.util.Optional;

/** Reads the receipts of requests (contract section 3.5). */
public final class Receipts {

    private final ReceiptHandles handles;

    public Receipts(ReceiptHandles handles) {
        this.handles = handles;
    }

    /** The receipt, if it was issued by this group of this queue. */
    Optional<Receipt> find(Target target, String text) {
        return handles.decode(text).filter(target::issued);
    }

    /** @throws OciException if it was not */
    Receipt require(Target target, String text) {
        return find(target, text).orElseThrow(Receipts::unknown);
    }

    String text(Receipt receipt) {
        return handles.encode(receipt);
    }

    static OciException unknown() {
        return OciErrors.notFound("message receipt");
    }
}
