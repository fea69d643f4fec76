/**
 * The image, from outside: alone, by the compose files, and killed. Skipped where Docker does not answer or the image has not
 * been built; {@code scripts/containers.sh} builds it and runs these.
 */
@NullMarked
package dev.polyqueue.container;

import org.jspecify.annotations.NullMarked;
