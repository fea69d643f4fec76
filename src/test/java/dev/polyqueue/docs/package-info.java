/** What README and {@code docs} say is done as they say it: each snippet is run, or at least read by what it is for. */
@NullMarked
package dev.polyqueue.docs;

import org.jspecify.annotations.NullMarked;
