/**
 * What the files of queues declare, with the place of each value, and what a dialect does about it.
 *
 * <p>{@link dev.polyqueue.declared.DialectPart} is what a dialect contributes; whoever reads the files ({@code queuefile})
 * hands it {@link dev.polyqueue.declared.Value}s, whatever the format of the file was. This is the only package that the
 * two of them share.
 */
@NullMarked
package dev.polyqueue.declared;

import org.jspecify.annotations.NullMarked;
