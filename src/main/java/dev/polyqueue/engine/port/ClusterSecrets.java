package dev.polyqueue.engine.port;

import java.util.function.Supplier;

/** What is made once, and then is the same on all nodes and after every restart. Blocks for a round trip or two. */
public interface ClusterSecrets {

    /**
     * The secret of that name; made by the supplier if there is none yet. When several nodes make it at once, one wins
     * and all get the same.
     */
    byte[] getOrMake(String name, Supplier<byte[]> maker);
}
