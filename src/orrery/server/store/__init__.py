"""What is kept: the schema, reads and writes, its rows as records, and its upgrades."""
