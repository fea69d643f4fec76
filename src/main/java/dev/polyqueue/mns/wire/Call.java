package dev.polyqueue.mns.wire;

import dev.polyqueue.engine.account.Account;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.topic.TopicKey;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A request of whatever operation.
 *
 * @param account that the caller addresses
 * @param region that the caller addresses
 * @param path the variable parts of the path, decoded, in order
 * @param query the parameters
 * @param headers the value of a header by its name, null if there is none
 * @param body empty if there is none
 * @param baseUrl scheme, host, port and path prefix as the caller wrote them
 * @param connected whether the caller still listens
 * @param operation to be told the name of the operation where the body says which one it is
 */
public record Call(
        String account,
        String region,
        List<String> path,
        Query query,
        UnaryOperator<@Nullable String> headers,
        byte[] body,
        String baseUrl,
        BooleanSupplier connected,
        Consumer<String> operation) {

    /** The value of a header; an empty one counts as absent. */
    public @Nullable String header(String name) {
        String value = headers.apply(name);
        return value == null || value.isEmpty() ? null : value;
    }

    /**
     * The value of a header that is a number, or another one if it is absent.
     *
     * @throws MnsException if it is no number, or out of range
     */
    public int integerHeader(String name, int low, int high, int otherwise) {
        String value = header(name);
        return value == null ? otherwise : Numbers.parse(name, value.strip(), low, high);
    }

    /** The first variable part of the path. */
    public String name() {
        return path.get(0);
    }

    /** The full name of a queue of this account and region. */
    public QueueKey queue(String name) {
        return new QueueKey(Dialect.MNS, account, region, name);
    }

    /** The full name of a topic of this account and region. */
    public TopicKey topic(String name) {
        return new TopicKey(Dialect.MNS, account, region, name);
    }

    /** The addressed account. */
    public Account owner() {
        return new Account(Dialect.MNS, account, region);
    }

    public boolean hasBody() {
        return body.length > 0;
    }

    /** The root element of the body. */
    public XmlElement xml() {
        return XmlReader.read(body);
    }

    /**
     * The root element of the body, which must have that name.
     *
     * @throws MnsException if it is no XML or another document
     */
    public XmlElement xml(String root) {
        XmlElement element = xml();
        if (!element.name().equals(root)) {
            throw MnsErrors.malformedXml("The body must be a " + root + ", not a " + element.name());
        }
        return element;
    }
}
