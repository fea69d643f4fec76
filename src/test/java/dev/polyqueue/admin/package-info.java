/** What the server answers about itself. */
@NullMarked
package dev.polyqueue.admin;

import org.jspecify.annotations.NullMarked;
