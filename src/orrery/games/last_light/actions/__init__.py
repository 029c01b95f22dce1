"""The six action cards, one file for each, and what attacks and graveyards are."""
