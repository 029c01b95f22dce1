"""What words need: the cards in words, and the base game's questions as the expansion asks them."""
