"""How sentences are made: catalogues of messages, what a game says by them, the numbers of its rules."""
