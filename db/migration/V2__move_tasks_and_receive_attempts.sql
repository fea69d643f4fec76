-- Moving messages out of a dead-letter queue is a task that goes on after a restart, so it is a row;
-- and a FIFO receive can be repeated with the same attempt id on any node, so what it got is a row too.

CREATE TABLE move_task (
    id              text    PRIMARY KEY,
    queue_id        bigint  NOT NULL,          -- the queue that messages are moved out of
    dialect         text    NOT NULL,
    account         text    NOT NULL,
    region          text    NOT NULL,
    source          text    NOT NULL,
    destination     text,                      -- null: back to where each message came from
    per_second      integer,
    status          text    NOT NULL,
    failure         text,
    started_at      bigint  NOT NULL,
    moved           bigint  NOT NULL,
    to_move         bigint  NOT NULL,
    version         bigint  NOT NULL
);
CREATE UNIQUE INDEX move_task_active ON move_task (queue_id) WHERE status IN ('RUNNING', 'CANCELLING');
CREATE INDEX move_task_latest ON move_task (queue_id, started_at DESC);

CREATE TABLE receive_attempt (
    expires_at bigint  NOT NULL,
    group_id   integer NOT NULL,
    attempt_id text    NOT NULL COLLATE "C",
    receipts   bytea   NOT NULL,               -- what the receive got, in order
    PRIMARY KEY (group_id, attempt_id)
);
CREATE INDEX receive_attempt_expiry ON receive_attempt (expires_at);
