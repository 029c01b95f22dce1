"""The lab: measuring bots, seats and rules by playing many games."""
