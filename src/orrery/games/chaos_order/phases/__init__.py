"""The nine phases of a round, and set-up."""
