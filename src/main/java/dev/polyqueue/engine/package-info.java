/**
 * The rules of queues, in plain Java: no HTTP, no SQL, no Spring. The dialects call it; what it needs
 * from outside is in {@link dev.polyqueue.engine.port}.
 */
@NullMarked
package dev.polyqueue.engine;

import org.jspecify.annotations.NullMarked;
