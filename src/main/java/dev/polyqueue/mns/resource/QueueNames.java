package dev.polyqueue.mns.resource;

import dev.polyqueue.mns.wire.MnsErrors;
import java.util.regex.Pattern;

/** What a queue may be called (contract section 2.1). */
public final class QueueNames {

    private static final int LONGEST = 256;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]*");

    private QueueNames() {}

    /** @throws dev.polyqueue.mns.wire.MnsException if no queue can have the name */
    public static String check(String name) {
        if (name.isEmpty() || name.length() > LONGEST) {
            throw MnsErrors.queueNameLength();
        }
        if (!NAME.matcher(name).matches()) {
            throw MnsErrors.invalidQueueName(name);
        }
        return name;
    }
}
