"""What is not an action card: the set-up, the choice of cards, achievements, the Lumos, the turn of the board."""
