"""What words need: what cards say, what an action stands for, and the base questions as the expansion asks them."""
