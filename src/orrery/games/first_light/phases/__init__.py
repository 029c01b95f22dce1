"""The phases of a game in the order of the book: set-up, Plan, Execute, Harvest, Rest."""
