package dev.polyqueue.mns.action;

import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.XmlWriter;

/** Activates the service, which needs no activation: the order that is answered is done (contract section 5). */
public final class OpenService implements Action.Immediate {

    private final Clock clock;

    public OpenService(Clock clock) {
        this.clock = clock;
    }

    @Override
    public MnsAnswer answer(Call call) {
        return MnsAnswer.ok(new XmlWriter("OpenService").number("OrderId", clock.now()));
    }
}
