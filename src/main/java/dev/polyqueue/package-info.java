/**
 * The server: {@link dev.polyqueue.Polyqueue} is its main class and names the parts it is made of.
 *
 * <p>Dialects ({@code sqs}, {@code oci}, {@code mns}) translate wire formats, {@code engine} holds the rules of queues,
 * {@code store} keeps them in PostgreSQL, {@code platform} wires the whole, {@code queuefile} reads files of queues and hands them to the dialects as what is
 * {@code declared}. Dependencies point towards the engine.
 */
@NullMarked
package dev.polyqueue;

import org.jspecify.annotations.NullMarked;
