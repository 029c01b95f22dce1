"""What is not an action card: the set-up."""
