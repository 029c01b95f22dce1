"""Units that go from one region to another: where to, who, and what comes of it."""
