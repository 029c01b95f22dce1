"""The actions of a turn, each with its rules and questions."""
