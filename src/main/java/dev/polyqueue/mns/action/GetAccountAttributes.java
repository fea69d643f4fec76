package dev.polyqueue.mns.action;

import dev.polyqueue.engine.port.AccountStore;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.Map;

/** Says what was set for the account; the bucket is there even if it never was (contract section 5). */
public final class GetAccountAttributes implements Action.Immediate {

    private final AccountStore accounts;

    public GetAccountAttributes(AccountStore accounts) {
        this.accounts = accounts;
    }

    @Override
    public MnsAnswer answer(Call call) {
        Map<String, String> attributes = accounts.attributes(call.owner());
        return MnsAnswer.ok(new XmlWriter("Account")
                .text(
                        SetAccountAttributes.LOGGING_BUCKET,
                        attributes.getOrDefault(SetAccountAttributes.LOGGING_BUCKET, ""))
                .text(SetAccountAttributes.TRACE_ENABLED, attributes.get(SetAccountAttributes.TRACE_ENABLED)));
    }
}
