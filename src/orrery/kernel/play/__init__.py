"""A match that runs: choices, chance, undo, and what each seat sees of it."""
