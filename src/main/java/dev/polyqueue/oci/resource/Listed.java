package dev.polyqueue.oci.resource;

/** What lists are sorted and filtered by (contract section 2.8). */
public interface Listed {

    /** The OCID. */
    String id();

    String displayName();

    /** Epoch milliseconds. */
    long created();

    Lifecycle.State state(long now);
}
