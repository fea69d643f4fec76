package dev.polyqueue.store.sql;

/** One of the first messages of a message group, as a claim sees it under the group's lock. */
public record FifoHead(String messageGroup, long sequence, long visibleAt, int receiveCount, long sentAt) {}
