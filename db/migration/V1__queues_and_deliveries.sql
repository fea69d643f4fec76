-- Everything a queue server needs from the first day: queues with their consumer groups, one row per
-- delivery in the order in which deliveries can be taken, the same for FIFO queues by message group,
-- and the few rows that all nodes share. The claim order is the primary key, so that claiming,
-- deleting and hiding a message go through one index and stay flat whatever the backlog.

CREATE TABLE cluster (
    id             integer PRIMARY KEY CHECK (id = 1),
    change_number  bigint  NOT NULL,          -- grows with every change of a queue; nodes watch it
    next_node      integer NOT NULL,          -- given to the next node that starts
    receipt_secret bytea   NOT NULL           -- authenticates receipt handles
) WITH (fillfactor = 10, autovacuum_vacuum_threshold = 500);

CREATE SEQUENCE queue_number;
CREATE SEQUENCE group_number AS integer;

CREATE TABLE queue (
    id                    bigint  PRIMARY KEY,
    dialect               text    NOT NULL,
    account               text    NOT NULL,
    region                text    NOT NULL,
    name                  text    NOT NULL COLLATE "C",
    kind                  text    NOT NULL,
    delay_ms              bigint  NOT NULL,
    visibility_timeout_ms bigint  NOT NULL,
    retention_ms          bigint  NOT NULL,
    receive_wait_ms       bigint  NOT NULL,
    maximum_message_size  integer NOT NULL,
    dead_letter_queue     text,
    max_receive_count     integer,
    deduplication_scope   text    NOT NULL,
    prioritized           boolean NOT NULL,
    attributes            text    NOT NULL,   -- JSON object: what only the dialect understands
    tags                  text    NOT NULL,   -- JSON object
    created_at            bigint  NOT NULL,
    modified_at           bigint  NOT NULL,
    version               bigint  NOT NULL,
    UNIQUE (dialect, account, region, name)
);

CREATE TABLE consumer_group (
    queue_id   bigint  NOT NULL REFERENCES queue (id) ON DELETE CASCADE,
    name       text    NOT NULL COLLATE "C",
    group_id   integer NOT NULL UNIQUE,       -- where its deliveries are now; a purge gives it a new one
    is_primary boolean NOT NULL,
    enabled    boolean NOT NULL,
    filter     text,
    PRIMARY KEY (queue_id, name)
);

-- Group ids whose deliveries are waiting to be removed in small steps.
CREATE TABLE trash (
    group_id integer PRIMARY KEY,
    queue_id bigint  NOT NULL,
    since    bigint  NOT NULL
);

CREATE TABLE delivery (
    visible_at        bigint   NOT NULL,
    id                bigint   NOT NULL,
    sent_at           bigint   NOT NULL,
    group_id          integer  NOT NULL,
    receive_count     integer  NOT NULL DEFAULT 0,
    priority          smallint NOT NULL DEFAULT 0,
    first_received_at bigint,
    source            text,                   -- the queue that it was dead-lettered from
    attributes        bytea,
    body              bytea,                  -- null: the message is in payload
    PRIMARY KEY (group_id, priority, visible_at, id) INCLUDE (receive_count)
) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000,
        autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.5);
ALTER TABLE delivery ALTER body SET STORAGE EXTERNAL;

-- Where deliveries are now whose older receipts name another place.
CREATE TABLE moved_delivery (
    id         bigint   NOT NULL,
    visible_at bigint   NOT NULL,
    group_id   integer  NOT NULL,
    priority   smallint NOT NULL,
    PRIMARY KEY (group_id, id)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- Messages that went to two or more groups, stored once.
CREATE TABLE payload (
    queue_id   bigint NOT NULL,
    id         bigint NOT NULL,
    attributes bytea,
    body       bytea  NOT NULL,
    PRIMARY KEY (queue_id, id)
) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
ALTER TABLE payload ALTER body SET STORAGE EXTERNAL;

CREATE TABLE fifo_delivery (
    sequence          bigint  NOT NULL,
    visible_at        bigint  NOT NULL,
    id                bigint  NOT NULL,
    sent_at           bigint  NOT NULL,
    group_id          integer NOT NULL,
    receive_count     integer NOT NULL DEFAULT 0,
    first_received_at bigint,
    message_group     text    NOT NULL COLLATE "C",
    source            text,
    attributes        bytea,
    body              bytea   NOT NULL,
    PRIMARY KEY (group_id, message_group, sequence)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000,
        autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.5);
ALTER TABLE fifo_delivery ALTER body SET STORAGE EXTERNAL;

-- One row per message group that has messages. ready_at is the visible_at of its first message.
CREATE TABLE fifo_group (
    ready_at      bigint  NOT NULL,
    last_sequence bigint  NOT NULL,
    group_id      integer NOT NULL,
    message_group text    NOT NULL COLLATE "C",
    PRIMARY KEY (group_id, message_group)
) WITH (fillfactor = 60, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05,
        autovacuum_vacuum_cost_delay = 0);
CREATE INDEX fifo_group_ready ON fifo_group (group_id, ready_at);

-- Deduplication ids of the last minutes; they outlive their messages and die with a purge.
CREATE TABLE fifo_deduplication (
    expires_at    bigint  NOT NULL,
    id            bigint  NOT NULL,
    sequence      bigint  NOT NULL,
    group_id      integer NOT NULL,
    scope         text    NOT NULL COLLATE "C",   -- the message group, or empty for the whole queue
    deduplication text    NOT NULL COLLATE "C",
    PRIMARY KEY (group_id, scope, deduplication)
) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
CREATE INDEX fifo_deduplication_expiry ON fifo_deduplication (expires_at);
