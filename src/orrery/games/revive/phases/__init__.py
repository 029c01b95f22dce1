"""What comes before the first turn and after the last."""
