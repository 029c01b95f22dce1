"""A battle: what both sides plan, what counts for them, and how it comes out."""
