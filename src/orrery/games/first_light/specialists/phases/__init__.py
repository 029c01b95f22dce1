"""One file per phase of the round, as the rulebook calls them, with what the expansion changes there."""
