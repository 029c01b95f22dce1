"""What is asked and told: what questions and notes share, what cards say, what actions and things are called."""
