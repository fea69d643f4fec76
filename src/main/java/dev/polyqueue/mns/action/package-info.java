/** One class for each operation of MNS: reads its request, checks it, calls the engine, says what to answer. */
@NullMarked
package dev.polyqueue.mns.action;

import org.jspecify.annotations.NullMarked;
