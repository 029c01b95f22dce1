"""Bots at tables, the processes they think in, and what they advise."""
