"""What is written down for good: saves, the ledger of a table, and the shape that saves have."""
