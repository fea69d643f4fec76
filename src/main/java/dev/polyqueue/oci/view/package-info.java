/** How resources look in answers (contract sections 2.2, 2.4 and 2.6): one record per JSON object. */
@NullMarked
package dev.polyqueue.oci.view;

import org.jspecify.annotations.NullMarked;
