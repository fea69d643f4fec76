/**
 * Queues from files: read and checked before anything is started, made before the first request is answered.
 *
 * <p>{@link dev.polyqueue.bootstrap.QueueFiles} reads, {@link dev.polyqueue.bootstrap.QueueStart} makes. What a file may say
 * is the dialects' business; here are only its formats, YAML and the configuration of ElasticMQ.
 */
@NullMarked
package dev.polyqueue.bootstrap;

import org.jspecify.annotations.NullMarked;
