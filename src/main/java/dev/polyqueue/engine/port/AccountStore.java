package dev.polyqueue.engine.port;

import dev.polyqueue.engine.account.Account;
import java.util.Map;

/** Keeps what accounts say about themselves. Calls block for a database round trip. */
public interface AccountStore {

    /** What only the dialect understands, by name; empty if nothing was ever set. */
    Map<String, String> attributes(Account account);

    /** Sets some attributes and leaves the others as they are. */
    void change(Account account, Map<String, String> changes);
}
