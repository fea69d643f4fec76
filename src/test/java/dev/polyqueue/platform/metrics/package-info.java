/** Whether what is measured is what happens. */
@NullMarked
package dev.polyqueue.platform.metrics;

import org.jspecify.annotations.NullMarked;
