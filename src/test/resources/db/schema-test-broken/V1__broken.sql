-- For SchemaTest only.
CREATE TABEL misspelt (x int);
