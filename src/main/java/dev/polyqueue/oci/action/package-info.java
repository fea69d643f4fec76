/** One class per operation of OCI Queue: reads its request, checks it, calls the engine, answers. */
@NullMarked
package dev.polyqueue.oci.action;

import org.jspecify.annotations.NullMarked;
