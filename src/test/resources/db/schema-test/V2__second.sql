-- For SchemaTest only.
CREATE TABLE second (x int);
