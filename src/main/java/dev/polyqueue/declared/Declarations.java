package dev.polyqueue.declared;

/** What is declared of one dialect. */
public interface Declarations {

    /** Checks what depends on what the server has already, and changes nothing. */
    void check(EngineParts engine, Problems problems);

    /**
     * Makes what is not there and changes what is, so that both are as declared. What is not declared is left as it is, and
     * nothing is deleted. Another node may do the same at the same time.
     *
     * @param problems takes what turns out only now, after which the server does not start
     */
    void apply(EngineParts engine, Report report, Problems problems);
}
