/**
 * Queues from files: read and checked before anything is started, made before the first request is answered.
 *
 * <p>{@link dev.polyqueue.queuefile.QueueFiles} reads, {@link dev.polyqueue.queuefile.QueueStart} makes. What a file may say
 * is the dialects' business; here are only its formats, YAML and the configuration of ElasticMQ.
 */
@NullMarked
package dev.polyqueue.queuefile;

import org.jspecify.annotations.NullMarked;
