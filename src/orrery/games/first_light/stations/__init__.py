"""Where dice go: one file for each station of the book, and what several of them share."""
