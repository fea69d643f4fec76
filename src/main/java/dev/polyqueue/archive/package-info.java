/**
 * Makes an archive of loaded classes, which starts of the server are faster with.
 *
 * <p>{@link dev.polyqueue.archive.StartArchive} is a program of its own, run by the build and by the image. It has a server
 * rehearse what servers do first, in {@link dev.polyqueue.archive.Rehearsal}, and Java keep what was loaded. The server
 * itself knows nothing of it.
 */
@NullMarked
package dev.polyqueue.archive;

import org.jspecify.annotations.NullMarked;
