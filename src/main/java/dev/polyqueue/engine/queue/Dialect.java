package dev.polyqueue.engine.queue;

/** The cloud API that a queue was made through; queues of different dialects never meet. */
public enum Dialect {
    SQS,
    OCI,
    MNS
}
