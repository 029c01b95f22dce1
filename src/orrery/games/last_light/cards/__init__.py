"""Technologies, factions and exploration tokens: what they do, on the moments of the rulebook."""
