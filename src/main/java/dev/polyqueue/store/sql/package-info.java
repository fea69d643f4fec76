/**
 * The statements on messages, one class per family. They take arrays, so that one text serves any
 * batch, and all times as parameters. No statement says now().
 */
@NullMarked
package dev.polyqueue.store.sql;

import org.jspecify.annotations.NullMarked;
