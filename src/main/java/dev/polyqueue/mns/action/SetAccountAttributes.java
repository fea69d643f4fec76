package dev.polyqueue.mns.action;

import dev.polyqueue.engine.port.AccountStore;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.XmlElement;
import java.util.HashMap;
import java.util.Map;

/** Sets where an account wants its logs, and whether it wants traces (contract section 5). Nothing comes of either. */
public final class SetAccountAttributes implements Action.Immediate {

    static final String LOGGING_BUCKET = "LoggingBucket";
    static final String TRACE_ENABLED = "TraceEnabled";

    private final AccountStore accounts;

    public SetAccountAttributes(AccountStore accounts) {
        this.accounts = accounts;
    }

    @Override
    public MnsAnswer answer(Call call) {
        XmlElement account = call.xml("Account");
        Map<String, String> changes = new HashMap<>();
        String bucket = account.text(LOGGING_BUCKET);
        if (bucket != null) {
            changes.put(LOGGING_BUCKET, bucket);
        }
        Integer trace = account.integer(TRACE_ENABLED, 0, Integer.MAX_VALUE);
        if (trace != null) {
            changes.put(TRACE_ENABLED, trace.toString());
        }
        accounts.change(call.owner(), changes);
        return MnsAnswer.noContent();
    }
}
