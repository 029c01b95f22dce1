"""What is asked and told: questions and notes, what they share, and what things are called."""
