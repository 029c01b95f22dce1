"""Technologies, factions and exploration tokens: what they do and what they say."""
