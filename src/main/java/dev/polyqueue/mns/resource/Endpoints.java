package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.topic.Endpoint;
import dev.polyqueue.mns.wire.MnsErrors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where subscriptions send their messages to (contract section 4.2). */
public final class Endpoints {

    /** Region and account are what a client makes of its own address, and say nothing (contract section 1.2). */
    private static final Pattern QUEUE = Pattern.compile("acs:mns:[^:/]*:[^:/]*:/?queues/([A-Za-z0-9][A-Za-z0-9-]*)");

    private static final Pattern NEVER_SENT = Pattern.compile("(mail|sms|push):[^\\s:]+(:\\S*)?");
    private static final Pattern HTTP = Pattern.compile("(?i)https?://.*");

    private Endpoints() {}

    /** @throws dev.polyqueue.mns.wire.MnsException if it is none that MNS knows */
    public static Endpoint read(String address) {
        Matcher queue = QUEUE.matcher(address);
        if (queue.matches()) {
            return new Endpoint(address, QueueNames.check(queue.group(1)));
        }
        if (HttpAddress.of(address).isPresent() || NEVER_SENT.matcher(address).matches()) {
            return Endpoint.outside(address);
        }
        throw MnsErrors.invalidEndpoint(address);
    }

    /** Whether it is one that is posted to. */
    public static boolean isHttp(Endpoint endpoint) {
        return HTTP.matcher(endpoint.address()).matches();
    }
}
