/** What users can set, and what is written about it. */
@NullMarked
package dev.polyqueue.platform.settings;

import org.jspecify.annotations.NullMarked;
