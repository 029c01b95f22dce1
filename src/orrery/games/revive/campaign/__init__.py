"""RV-31  The campaign: five chapters, each a game with deeds, a turn of events and more content than the one before."""
