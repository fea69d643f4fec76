-- MNS topics: what is published to one is pushed to its subscriptions, at once and then again and again for
-- up to a day. A message is stored once, and one narrow row for each subscription that has not got it yet says
-- when that is due; to lease a push is to move its time. Most of them live for the one try that is made at once.

CREATE SEQUENCE topic_number;
CREATE SEQUENCE subscription_number;

CREATE TABLE topic (
    id                   bigint  PRIMARY KEY,
    dialect              text    NOT NULL,
    account              text    NOT NULL,
    region               text    NOT NULL,
    name                 text    NOT NULL COLLATE "C",
    maximum_message_size integer NOT NULL,
    retention_ms         bigint  NOT NULL,
    attributes           text    NOT NULL,    -- JSON object: what only the dialect understands
    created_at           bigint  NOT NULL,
    modified_at          bigint  NOT NULL,
    version              bigint  NOT NULL,
    UNIQUE (dialect, account, region, name)
);

CREATE TABLE subscription (
    topic_id    bigint NOT NULL REFERENCES topic (id) ON DELETE CASCADE,
    id          bigint NOT NULL UNIQUE,
    name        text   NOT NULL COLLATE "C",
    endpoint    text   NOT NULL,              -- as the subscriber gave it
    queue       text,                         -- name of the queue that the endpoint is
    format      text   NOT NULL,
    retry       text   NOT NULL,
    tag         text,                         -- null: every message
    created_at  bigint NOT NULL,
    modified_at bigint NOT NULL,
    version     bigint NOT NULL,
    PRIMARY KEY (topic_id, id),
    UNIQUE (topic_id, name)
);

-- Messages that somebody has not got yet.
CREATE TABLE publication (
    topic_id     bigint NOT NULL,
    id           bigint NOT NULL,
    published_at bigint NOT NULL,
    expires_at   bigint NOT NULL,
    tag          text,
    origin       text   NOT NULL,             -- URL of the service as the publisher knows it
    attributes   bytea,
    body         bytea  NOT NULL,
    PRIMARY KEY (topic_id, id)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
ALTER TABLE publication ALTER body SET STORAGE EXTERNAL;
CREATE INDEX publication_expiry ON publication (expires_at);

CREATE TABLE push (
    topic_id        bigint  NOT NULL,
    publication_id  bigint  NOT NULL,
    subscription_id bigint  NOT NULL,
    due_at          bigint  NOT NULL,         -- or the end of the lease of whoever tries it
    failures        integer NOT NULL DEFAULT 0,
    PRIMARY KEY (topic_id, publication_id, subscription_id)
) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000,
        autovacuum_vacuum_cost_delay = 0);
CREATE INDEX push_due ON push (topic_id, subscription_id, due_at, publication_id);

-- What is made once and then is the same on all nodes and after every restart, such as the key that signs pushes.
CREATE TABLE cluster_secret (
    name    text  PRIMARY KEY,
    content bytea NOT NULL
);
