-- OCI Queue: a message may be in a channel, and a consumer group has a dead-letter side of its own. What
-- priority was for MNS, a part of a group that is claimed by itself, a channel is for OCI; so the second
-- column of the claim order becomes the bucket that either of them is. A dead-letter side is a group like
-- any other, except that nothing is sent to it.

ALTER TABLE delivery RENAME COLUMN priority TO bucket;
ALTER TABLE delivery ALTER COLUMN bucket TYPE integer;
ALTER TABLE delivery ADD COLUMN channel text COLLATE "C";

ALTER TABLE moved_delivery RENAME COLUMN priority TO bucket;
ALTER TABLE moved_delivery ALTER COLUMN bucket TYPE integer;

ALTER TABLE queue ADD COLUMN bucketing text NOT NULL DEFAULT 'NONE';
UPDATE queue SET bucketing = 'PRIORITY' WHERE prioritized;
ALTER TABLE queue ALTER COLUMN bucketing DROP DEFAULT;
ALTER TABLE queue DROP COLUMN prioritized;

ALTER TABLE consumer_group
    ADD COLUMN dead_letters_of   text COLLATE "C",       -- set on a dead-letter side: the name of its group
    ADD COLUMN max_receive_count integer,                -- null: the queue's
    ADD COLUMN attributes        text   NOT NULL DEFAULT '{}',
    ADD COLUMN tags              text   NOT NULL DEFAULT '{}',
    ADD COLUMN created_at        bigint NOT NULL DEFAULT 0,
    ADD COLUMN modified_at       bigint NOT NULL DEFAULT 0;

-- What a dialect was asked to do and answers for later: it outlives the queue that it was about.
CREATE TABLE work_request (
    id           text   PRIMARY KEY,
    dialect      text   NOT NULL,
    operation    text   NOT NULL,
    owner        text   NOT NULL,              -- what listings are narrowed by: the compartment
    attributes   text   NOT NULL,              -- JSON object
    retry_scope  text,
    retry_token  text,
    fingerprint  text,                         -- of the request that the token came with
    accepted_at  bigint NOT NULL,
    finished_at  bigint NOT NULL               -- may lie ahead
);
CREATE UNIQUE INDEX work_request_retry ON work_request (dialect, retry_scope, retry_token);
CREATE INDEX work_request_accepted ON work_request (dialect, accepted_at);
