"""The six factions, each with all that is its own."""
