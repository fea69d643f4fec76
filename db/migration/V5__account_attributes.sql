-- What an account says about itself and not about any of its queues, such as where MNS is to put its logs.

CREATE TABLE account_attributes (
    dialect    text NOT NULL,
    account    text NOT NULL,
    region     text NOT NULL,
    attributes text NOT NULL,                  -- JSON object
    PRIMARY KEY (dialect, account, region)
);
