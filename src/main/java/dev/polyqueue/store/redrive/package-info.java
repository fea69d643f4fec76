/** Move tasks: their rows through JPA, their messages in plain SQL. */
@NullMarked
package dev.polyqueue.store.redrive;

import org.jspecify.annotations.NullMarked;
