/** Accounts: whoever owns queues, in one region of a dialect. */
@NullMarked
package dev.polyqueue.engine.account;

import org.jspecify.annotations.NullMarked;
