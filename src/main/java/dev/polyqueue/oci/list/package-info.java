/** Lists of the control plane: what is in them, in what order, and a page at a time (contract section 2.8). */
@NullMarked
package dev.polyqueue.oci.list;

import org.jspecify.annotations.NullMarked;
