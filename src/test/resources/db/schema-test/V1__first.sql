-- For SchemaTest only.
CREATE TABLE first (x int);
