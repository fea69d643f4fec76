/** Work requests: what a dialect was asked to do and answers for later. */
@NullMarked
package dev.polyqueue.engine.work;

import org.jspecify.annotations.NullMarked;
