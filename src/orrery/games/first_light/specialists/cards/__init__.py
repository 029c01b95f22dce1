"""Cards that need code: Leaders and Outpost Tiles, a function for each, on the moments of the rulebook."""
