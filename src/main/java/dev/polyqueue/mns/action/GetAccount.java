package dev.polyqueue.mns.action;

import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.XmlWriter;

/** Says whose the addressed account is, as old clients ask (contract section 5). */
public final class GetAccount implements Action.Immediate {

    @Override
    public MnsAnswer answer(Call call) {
        return MnsAnswer.ok(new XmlWriter("Account").text("AccountId", call.account()));
    }
}
